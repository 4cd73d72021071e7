import { type Expression, sql } from 'kysely';
import { type AccountKind, type AccountRef, vendorPurse, vendorPurseTraits } from './account-kinds.ts';
import type { LedgerConnection } from './database.ts';
import type { MemberBalance } from './ledger.ts';

export async function balanceOf(db: LedgerConnection, memberId: string, currency: string): Promise<MemberBalance> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['kind', 'balance', 'last_posted_at', 'win_reversal'])
    .where('owner', '=', memberId)
    .where('currency', '=', currency)
    .execute();
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  const purses = vendorPurse('');
  const available = of('member.main');
  const locked = of('member.locked');
  return {
    available,
    locked,
    bonus: of('member.bonus'),
    total: available + locked,
    updatedAt: Math.max(0, ...rows.map((row) => row.last_posted_at)),
    isBlocked: rows.some((row) => row.win_reversal),
    away: rows
      .filter((row) => row.kind.startsWith(purses))
      .map((row) => ({
        vendor: row.kind.slice(purses.length),
        balance: row.balance,
        updatedAt: row.last_posted_at,
      })),
  };
}

export async function balanceAt(
  db: LedgerConnection,
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

/** Sum of an owner's accounts of one kind, minor units: of all players and years, more than a number holds exactly. */
export interface HouseTotal {
  readonly owner: string;
  readonly currency: string;
  readonly balance: bigint;
}

export async function houseTotals(db: LedgerConnection, kind: AccountKind): Promise<HouseTotal[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'currency', sql<string>`sum(balance)::text`.as('balance')])
    .where('kind', '=', kind)
    .groupBy(['owner', 'currency'])
    .execute();
  return rows.map(({ balance, ...row }) => ({ ...row, balance: BigInt(balance) }));
}

/** Creates the kind of account for players' balances at a vendor, unless it exists. */
export async function openVendorPurse(db: LedgerConnection, vendorId: string): Promise<void> {
  const { house, mayBeNegative, shards } = vendorPurseTraits;
  await db
    .insertInto('ledger_account_kind')
    .values({ kind: vendorPurse(vendorId), house, may_be_negative: mayBeNegative, shards })
    .onConflict((conflict) => conflict.column('kind').doNothing())
    .execute();
}

/** Main accounts of these members that a reversed win has left below zero, the deepest first. */
export function overdrawn(
  db: LedgerConnection,
  members: Expression<string>,
  limit: number,
): Promise<{ owner: string; currency: string }[]> {
  return db
    .selectFrom('ledger_account')
    .select(['owner', 'currency'])
    .where('win_reversal', '=', true)
    .where('kind', '=', 'member.main')
    .where('owner', 'in', members)
    .orderBy('balance')
    .limit(limit)
    .execute();
}

/** A member's balance at a vendor, minor units. */
interface VendorBalance {
  readonly owner: string;
  readonly currency: string;
  readonly balance: number;
  readonly vendorId: string;
}

/** Members' balances at vendors that are below zero. */
export async function overdrawnPurses(db: LedgerConnection): Promise<VendorBalance[]> {
  const purses = vendorPurse('');
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner', 'currency', 'balance', 'kind'])
    .where('kind', 'like', `${purses}%`)
    .where('balance', '<', 0)
    .orderBy('balance')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, vendorId: kind.slice(purses.length) }));
}
