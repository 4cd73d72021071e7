import type { LedgerState } from './sql-states.ts';

/** Why the ledger refused; nothing was written. */
export type LedgerErrorCode =
  | 'INSUFFICIENT'
  | 'BLOCKED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'AMOUNT_INVALID'
  | 'HOLD_UNKNOWN'
  | 'HOLD_RESOLVED';

export class LedgerError extends Error {
  readonly code: LedgerErrorCode;
  /** The available balance, minor units, where it was insufficient. */
  readonly available: number | undefined;
  constructor(code: LedgerErrorCode, message: string, available?: number) {
    super(message);
    this.name = 'LedgerError';
    this.code = code;
    this.available = available;
  }
}

const codeOfState: Partial<Record<LedgerState, LedgerErrorCode>> = {
  LG001: 'IDEMPOTENCY_CONFLICT',
  LG002: 'INSUFFICIENT',
  LG003: 'BLOCKED',
  LG004: 'AMOUNT_INVALID',
  LG006: 'HOLD_RESOLVED',
};

/** A refusal of the ledger's functions as a `LedgerError`; any other error unchanged. */
export function asLedgerError(error: unknown): unknown {
  const { code, message, detail } = error as { code?: LedgerState; message?: string; detail?: string };
  const ours = code && codeOfState[code];
  if (!ours) return error;
  return new LedgerError(ours, message ?? ours, detail === undefined ? undefined : Number(detail));
}
