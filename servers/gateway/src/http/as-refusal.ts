import type { ErrorDetails } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';
import { LedgerError, type LedgerErrorCode } from '@atrium/ledger';
import { isConnectionLost } from '@atrium/postgres';
import { Refusal } from '@atrium/server-kit';

const codeOfLedgerError: Partial<Record<LedgerErrorCode, ErrorCode>> = {
  INSUFFICIENT: 'WALLET_INSUFFICIENT',
  BLOCKED: 'WALLET_LOCKED',
  IDEMPOTENCY_CONFLICT: 'IDEMPOTENCY_CONFLICT',
};

/** Time that a supervised database takes to come back, about. */
const retryAfterSeconds = 3;

/**
 * An error of the ledger, or of the connection to the database, as the refusal of the call; null when the error is a
 * fault of the gateway.
 */
export function asRefusal(error: unknown): Refusal | null {
  if (isConnectionLost(error)) return new Refusal('SYS_UNAVAILABLE', { retryAfter: retryAfterSeconds });
  if (!(error instanceof LedgerError)) return null;
  const code = codeOfLedgerError[error.code];
  const details: ErrorDetails = error.available === undefined ? {} : { available: error.available };
  return code ? new Refusal(code, details) : null;
}
