import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** The player's wallets as the contract shows them: one, every vendor plays from it. */
export async function walletBalanceOf(
  db: Kysely<Database>,
  { ledger }: Pick<Services, 'ledger'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const { available, locked, bonus, total, updatedAt } = await ledger.balanceOf(db, memberId, currency);
  return { isSingle: true, currency, total, wallets: [{ vendor: 'MAIN', available, locked, bonus, updatedAt }] };
}

/** Tells the player's open pages the balance as this transaction leaves it. */
export async function publishBalance(
  trx: Kysely<Database>,
  services: Pick<Services, 'ledger' | 'publish'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const balance = await walletBalanceOf(trx, services, memberId, currency);
  await services.publish(trx, { audience: { memberId }, event: balanceChanged, payload: { balance } });
  return balance;
}
