import { Refusal } from '@atrium/server-kit';
import { LedgerError } from '../../../ledger/index.ts';

/** The ledger's refusal as a call's: `WALLET_INSUFFICIENT` with what there is, `WALLET_LOCKED`. */
export function refuseForMoney(error: unknown): never {
  if (!(error instanceof LedgerError)) throw error;
  const { code, available } = error;
  if (code === 'INSUFFICIENT') throw new Refusal('WALLET_INSUFFICIENT', available === undefined ? {} : { available });
  if (code === 'BLOCKED') throw new Refusal('WALLET_LOCKED');
  throw error;
}
