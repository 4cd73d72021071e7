import type { ErrorDetails } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';
import { LedgerError, type LedgerErrorCode } from '@atrium/ledger';
import { Refusal } from '@atrium/server-kit';

const codeOfLedgerError: Partial<Record<LedgerErrorCode, ErrorCode>> = {
  INSUFFICIENT: 'WALLET_INSUFFICIENT',
  BLOCKED: 'WALLET_LOCKED',
  IDEMPOTENCY_CONFLICT: 'IDEMPOTENCY_CONFLICT',
};

/** What the ledger refuses, as a refusal of the call that asked for it; null when it is a fault of ours. */
export function asRefusal(error: unknown): Refusal | null {
  if (!(error instanceof LedgerError)) return null;
  const code = codeOfLedgerError[error.code];
  const details: ErrorDetails = error.available === undefined ? {} : { available: error.available };
  return code ? new Refusal(code, details) : null;
}
