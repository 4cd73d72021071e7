import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AccountRef } from '../../ledger/account-kinds.ts';
import { vendorPurse } from '../../ledger/index.ts';

export type BetRow = Selectable<Database['bet']>;

/** Where a bet's stake came from and what it pays goes to: the player's own wallet, or the one at the vendor. */
export const purseOf = ({ member_id: owner, purse }: Pick<BetRow, 'member_id' | 'purse'>): AccountRef => ({
  kind: purse === null ? 'member.main' : vendorPurse(purse),
  owner,
});

/** A bet that is asked for something its state does not allow. */
export class BetStateError extends Error {
  readonly orderNo: string;
  constructor(orderNo: string, message: string) {
    super(`bet ${orderNo} ${message}`);
    this.name = 'BetStateError';
    this.orderNo = orderNo;
  }
}

/** The bet, locked for this transaction. */
export async function lockBet(trx: Kysely<Database>, orderNo: string): Promise<BetRow> {
  const row = await trx.selectFrom('bet').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
  if (!row) throw new BetStateError(orderNo, 'does not exist');
  return row;
}

export const isVoid = (bet: BetRow): boolean => bet.status === -1 || bet.status === 4;
