import type { GameType } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import { type RawBuilder, sql } from 'kysely';
import { vendorPurse } from './account-kinds.ts';
import type { LedgerConnection } from './database.ts';

export interface FlowQuery {
  /** A query of the members' ids, for `in`: a team can have more members than a statement takes values. */
  readonly members: RawBuilder<string>;
  /** Epoch ms, `from` included, `to` not. */
  readonly from: number;
  readonly to: number;
}

/** What a member gets for playing, beside payouts. */
export const gainTypes = [
  'BET_REBATE',
  'MEMBER_REBATE',
  'AGENT_REBATE',
  'BONUS',
  'POINT_CONVERT',
  'RED_PACKET',
  'JACKPOT',
] as const satisfies readonly TransactionType[];

/** Inflows and outflows of members' main accounts beside bets and payouts, by type and kind of game; minor units. */
export interface Flow {
  readonly type: TransactionType;
  readonly gameType: GameType | null;
  readonly in: number;
  readonly out: number;
}

/** A reversed transaction is counted with its own type, with the sides swapped. */
export async function flowsOf(db: LedgerConnection, { members, from, to }: FlowQuery): Promise<Flow[]> {
  const rows = await db
    .selectFrom('ledger_tx as tx')
    .innerJoin('ledger_entry as entry', 'entry.tx_id', 'tx.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .leftJoin('ledger_tx as reversed', 'reversed.id', 'tx.reverses')
    .select([
      sql<TransactionType>`coalesce(reversed.type, tx.type)`.as('type'),
      sql<GameType | null>`coalesce(tx.game_type, reversed.game_type)`.as('gameType'),
      sql<number>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint`.as('in'),
      sql<number>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint`.as('out'),
    ])
    .where(sql<boolean>`tx.type not in ('BET', 'PAYOUT')`)
    .where('tx.posted_at', '>=', from)
    .where('tx.posted_at', '<', to)
    .where('account.kind', '=', 'member.main')
    .where(sql<boolean>`account.owner in (${members})`)
    .groupBy([sql`1`, sql`2`])
    .execute();
  return rows;
}

/** A query of the ids of members whose first deposit ever is in the range. */
export const firstDepositorsOf = ({ members, from, to }: FlowQuery): RawBuilder<string> => sql`
  select owner from (
    select distinct account.id, account.owner
      from ledger_tx tx
      join ledger_entry entry on entry.tx_id = tx.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'member.main'
      where tx.type = 'DEPOSIT' and tx.posted_at >= ${from} and tx.posted_at < ${to} and account.owner in (${members})
  ) depositor
  where not exists (
    select 1 from ledger_entry earlier join ledger_tx tx on tx.id = earlier.tx_id
      where earlier.account_id = depositor.id and earlier.posted_at < ${from} and tx.type = 'DEPOSIT')`;

/** Count of members whose first deposit ever is in the range. */
export async function firstDepositors(db: LedgerConnection, query: FlowQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${firstDepositorsOf(query)}) depositor`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Accounts of members that hold their money: available, locked, and at transfer-wallet vendors. */
const heldOf = (db: LedgerConnection, members: RawBuilder<string>) =>
  db
    .selectFrom('ledger_account')
    .where(sql<boolean>`owner in (${members})`)
    .where((eb) =>
      eb.or([eb('kind', 'in', ['member.main', 'member.locked']), eb('kind', 'like', `${vendorPurse('')}%`)]),
    );
const heldSum = sql<number>`coalesce(sum(balance), 0)::bigint`;

/** Current money of members together; minor units. */
export async function heldBy(db: LedgerConnection, members: RawBuilder<string>): Promise<number> {
  const { sum } = await heldOf(db, members).select(heldSum.as('sum')).executeTakeFirstOrThrow();
  return sum;
}

/** Current money of each member who has an account; minor units. */
export async function heldByEach(db: LedgerConnection, members: RawBuilder<string>): Promise<Map<string, number>> {
  const rows = await heldOf(db, members)
    .select(['owner', heldSum.as('sum')])
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, sum }) => [owner, sum]));
}

/**
 * A query of what members paid in and out and got beside their payouts, by `member_id`; what was reversed is taken off.
 * Minor units.
 */
export const flowsByMember = ({ members, from, to }: FlowQuery): RawBuilder<unknown> => sql`
  select owner as member_id,
      coalesce(sum(amount) filter (where type = 'DEPOSIT'), 0)::bigint as deposit,
      coalesce(-sum(amount) filter (where type in ('WITHDRAW', 'WITHDRAW_RETURN')), 0)::bigint as withdraw,
      coalesce(sum(amount) filter (where type in ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE')), 0)::bigint as rebate,
      coalesce(sum(amount) filter (where type in ('BONUS', 'POINT_CONVERT', 'RED_PACKET', 'JACKPOT')), 0)::bigint as bonus,
      coalesce(sum(amount) filter (where type = 'REALTIME_SALARY'), 0)::bigint as real_time_salary
    from (
      select account.owner, entry.amount, coalesce(reversed.type, tx.type) as type
        from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
        join ledger_account account on account.id = entry.account_id
        left join ledger_tx reversed on reversed.id = tx.reverses
        where tx.type not in ('BET', 'PAYOUT') and tx.posted_at >= ${from} and tx.posted_at < ${to}
          and account.kind = 'member.main' and account.owner in (${members})
    ) flow
    where type in ('DEPOSIT', 'WITHDRAW', 'WITHDRAW_RETURN', 'REALTIME_SALARY', ${sql.join(gainTypes.map((type) => sql.lit(type)))})
    group by owner`;

/** What members got beside their payouts in a span of time, by member: rebates and bonuses, less what was taken back. */
export async function gainsByMember(
  db: LedgerConnection,
  { currency, from, to }: { currency: string; from: number; to: number },
): Promise<{ memberId: string; net: number }[]> {
  return db
    .selectFrom('ledger_tx as tx')
    .innerJoin('ledger_entry as entry', 'entry.tx_id', 'tx.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .leftJoin('ledger_tx as reversed', 'reversed.id', 'tx.reverses')
    .select(['account.owner as memberId', sql<number>`sum(entry.amount)::bigint`.as('net')])
    .where(sql<boolean>`tx.type not in ('BET', 'PAYOUT')`)
    .where(sql<string>`coalesce(reversed.type, tx.type)`, 'in', [...gainTypes])
    .where('tx.posted_at', '>=', from)
    .where('tx.posted_at', '<', to)
    .where('account.kind', '=', 'member.main')
    .where('account.currency', '=', currency)
    .groupBy('account.owner')
    .execute();
}
