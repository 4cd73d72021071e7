import type { WalletBalance } from '@atrium/contracts/entities';
import { balanceChanged } from '@atrium/contracts/events';
import { sql } from 'kysely';
import type { Services } from '../../../operation/services.ts';

/** The player's wallets by the contract: MAIN, and one for each vendor with money (sql/wallet-balance.sql). */
export async function walletBalanceOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const { rows } = await sql<{ balance: WalletBalance }>`
    select wallet_balance(${memberId}, ${currency}, ${isSingleWallet(config)}) as balance`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('wallet_balance gave no row');
  return row.balance;
}

/** Whether there is no transfer-wallet vendor. */
export const isSingleWallet = ({ transferVendor }: Services['config']): boolean => transferVendor === null;

/** Publishes the balance as this transaction leaves it to the player's open pages. */
export async function publishBalance(
  services: Pick<Services, 'db' | 'publish' | 'config'>,
  memberId: string,
  currency: string,
): Promise<WalletBalance> {
  const balance = await walletBalanceOf(services, memberId, currency);
  await services.publish(services.db, { audience: { memberId }, event: balanceChanged, payload: { balance } });
  return balance;
}
