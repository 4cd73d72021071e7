import { LedgerError } from '@atrium/ledger';
import { Refusal } from '@atrium/server-kit';

/** Turns the ledger's refusal of points into a call's: `POINT_INSUFFICIENT` with the points there are. */
export function refuseForPoints(error: unknown): never {
  if (!(error instanceof LedgerError)) throw error;
  // Points that were taken back after they were spent are owed.
  if (error.code === 'BLOCKED') throw new Refusal('POINT_INSUFFICIENT', { available: 0 });
  if (error.code !== 'INSUFFICIENT') throw error;
  throw new Refusal('POINT_INSUFFICIENT', error.available === undefined ? {} : { available: error.available });
}
