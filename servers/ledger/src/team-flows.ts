import type { GameType } from '@atrium/contracts/constants';
import { gainTypes, type TransactionType } from '@atrium/contracts/entities';
import { type RawBuilder, sql } from 'kysely';
import { vendorPurse } from './account-kinds.ts';
import type { LedgerConnection } from './database.ts';

/** Inflows and outflows of members' main accounts beside bets and payouts, by type and kind of game; minor units. */
export interface Flow {
  readonly type: TransactionType;
  readonly gameType: GameType | null;
  readonly in: number;
  readonly out: number;
}

/** A movement on a member's main account beside play; a reversed one has the type of what was reversed. Minor units. */
export interface FlowLine {
  readonly owner: string;
  readonly type: TransactionType;
  readonly game_type: GameType | null;
  readonly amount: number;
  /** Epoch ms. */
  readonly posted_at: number;
}

/** The movements that no call of this statement returned before; taken with the caller's transaction. */
export const takenFlows: RawBuilder<FlowLine> = sql`(select * from ledger_flow_take())`;

/** A query of the movements that are still to be taken, those of about a second. */
export const pendingFlows: RawBuilder<FlowLine> = sql`(select * from ledger_flow
  where xid >= (select below from ledger_flow_cursor) and xid <= '18446744073709551615'::xid8)`;

/** A query of the movements that were taken. */
export const countedFlows: RawBuilder<FlowLine> = sql`(select * from ledger_flow
  where xid < (select below from ledger_flow_cursor))`;

/** A movement that gives a member something beside payouts, or takes it back. */
export interface GainLine extends FlowLine {
  /** In the order of noting, unique. */
  readonly seq: number;
}

/** A query of all such movements, taken or not. */
export const gainLines: RawBuilder<GainLine> = sql`(select seq, owner, type, game_type, amount, posted_at from ledger_flow
  where type in (${sql.join(gainTypes.map((type) => sql.lit(type)))}))`;

/** Accounts of members that hold their money: available, locked, and at transfer-wallet vendors. */
const heldOf = (members: RawBuilder<string>) => sql`
  (${members}) chosen (id) join ledger_account account on account.owner = chosen.id
    and (account.kind in ('member.main', 'member.locked') or account.kind like ${`${vendorPurse('')}%`})`;

/** Current money of members together; minor units. @param members a query of their ids, each once */
export async function heldBy(db: LedgerConnection, members: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0)::bigint as sum from ${heldOf(members)}`.execute(db);
  return rows[0]?.sum ?? 0;
}

/** The same with how many members there are, for a query that is costly to run twice. */
export async function countHeldBy(
  db: LedgerConnection,
  members: RawBuilder<string>,
): Promise<{ members: number; held: number }> {
  const { rows } = await sql<{ members: number; held: number }>`
    with chosen (id) as materialized (${members})
    select (select count(*) from chosen)::int as members,
      (select coalesce(sum(balance), 0)::bigint from ${heldOf(sql`select id from chosen`)}) as held`.execute(db);
  return rows[0] ?? { members: 0, held: 0 };
}

/** Current money of each member who has an account; minor units. @param members a query of their ids, each once */
export async function heldByEach(db: LedgerConnection, members: RawBuilder<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ owner: string; sum: number }>`
    select owner, sum(balance)::bigint as sum from ${heldOf(members)} group by owner`.execute(db);
  return new Map(rows.map(({ owner, sum }) => [owner, sum]));
}

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
