import { type AccountKind, type AccountRef, asLedgerError } from '@atrium/ledger';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { hasSqlState } from '../../../db/sql-states.ts';

export type BetRow = Selectable<Database['bet']>;

/** A bet, locked, with the kind of account that its stake came from and that it pays to. */
export interface LockedBet extends BetRow {
  readonly purse_kind: AccountKind;
}

export const purseOf = ({ member_id: owner, purse_kind: kind }: LockedBet): AccountRef => ({ kind, owner });

/** The bet's state does not allow the operation. */
export class BetStateError extends Error {
  readonly orderNo: string;
  constructor(orderNo: string, message: string) {
    super(`bet ${orderNo} ${message}`);
    this.name = 'BetStateError';
    this.orderNo = orderNo;
  }
}

/** The database's refusal as a BetStateError; other errors unchanged. */
export function asBetError(error: unknown): unknown {
  const { message, detail } = error as { message?: string; detail?: string };
  return hasSqlState(error, 'BT002') ? new BetStateError(detail ?? '', message ?? '') : asLedgerError(error);
}

/** The bet, locked for this transaction; `bet_purse`: sql/bet-rules.sql. */
export async function lockBet(trx: Kysely<Database>, orderNo: string): Promise<LockedBet> {
  const row = await trx
    .selectFrom('bet')
    .selectAll()
    .select(sql<AccountKind>`bet_purse(purse)`.as('purse_kind'))
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new BetStateError(orderNo, 'does not exist');
  return row;
}

export const isVoid = (bet: BetRow): boolean => bet.status === -1 || bet.status === 4;
