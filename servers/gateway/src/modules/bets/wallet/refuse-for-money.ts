import { LedgerError } from '@atrium/ledger';
import { Refusal } from '@atrium/server-kit';

/** Turns the ledger's refusal into a call's: `WALLET_INSUFFICIENT` with the balance, `WALLET_LOCKED`. */
export function refuseForMoney(error: unknown): never {
  if (!(error instanceof LedgerError)) throw error;
  const { code, available } = error;
  if (code === 'INSUFFICIENT') throw new Refusal('WALLET_INSUFFICIENT', available === undefined ? {} : { available });
  if (code === 'BLOCKED') throw new Refusal('WALLET_LOCKED');
  throw error;
}
