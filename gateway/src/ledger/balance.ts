import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { AccountKind, AccountRef } from './account-kinds.ts';
import type { MemberBalance } from './ledger.ts';

export async function balanceOf(db: Kysely<Database>, memberId: string, currency: string): Promise<MemberBalance> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'last_posted_at', 'win_reversal'])
    .where('owner', '=', memberId)
    .where('currency', '=', currency)
    .where('kind', 'in', ['member.main', 'member.locked', 'member.bonus'])
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  const available = of('member.main');
  const locked = of('member.locked');
  return {
    available,
    locked,
    bonus: of('member.bonus'),
    total: available + locked,
    updatedAt: Math.max(0, ...rows.map((row) => row.last_posted_at)),
    isBlocked: rows.some((row) => row.win_reversal),
  };
}

export async function balanceAt(
  db: Kysely<Database>,
  account: AccountRef,
  currency: string,
  at: number,
): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('entry.amount'), eb.lit(0)).as('sum'))
    .where('account.kind', '=', account.kind)
    .where('account.owner', '=', account.owner)
    .where('account.currency', '=', currency)
    .where('entry.posted_at', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** What an owner's accounts of one kind hold together, minor units. */
export interface HouseTotal {
  readonly owner: string;
  readonly currency: string;
  readonly balance: number;
}

export function houseTotals(db: Kysely<Database>, kind: AccountKind): Promise<HouseTotal[]> {
  return db
    .selectFrom('ledger_account')
    .select(['owner', 'currency', (eb) => eb.fn.sum<number>('balance').as('balance')])
    .where('kind', '=', kind)
    .groupBy(['owner', 'currency'])
    .execute();
}
