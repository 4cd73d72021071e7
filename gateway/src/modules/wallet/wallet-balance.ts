import { mainWallet } from '@atrium/contracts/constants';
import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** The player's wallets as the contract shows them: MAIN, and one for each vendor that keeps money of theirs. */
export async function walletBalanceOf(
  db: Kysely<Database>,
  { ledger, config }: Pick<Services, 'ledger' | 'config'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const { available, locked, bonus, total, updatedAt, away } = await ledger.balanceOf(db, memberId, currency);
  const others = away.map((one) => ({
    vendor: one.vendor,
    available: one.balance,
    locked: 0,
    bonus: 0,
    updatedAt: one.updatedAt,
  }));
  return {
    isSingle: config.transferVendor === null,
    currency,
    total: away.reduce((sum, { balance }) => sum + balance, total),
    wallets: [{ vendor: mainWallet, available, locked, bonus, updatedAt }, ...others],
  };
}

/** Tells the player's open pages the balance as this transaction leaves it. */
export async function publishBalance(
  trx: Kysely<Database>,
  services: Pick<Services, 'ledger' | 'publish' | 'config'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const balance = await walletBalanceOf(trx, services, memberId, currency);
  await services.publish(trx, { audience: { memberId }, event: balanceChanged, payload: { balance } });
  return balance;
}
