import type { GameType } from '@atrium/contracts/constants';
import type { TransactionType } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';

/** A rollback that names no tx reverses a part of a payout; any other tx is reversed whole. */
const takenType = sql<TransactionType | null>`coalesce(reversed.type, case when tx.type = 'ROLLBACK' then 'PAYOUT' end)`;

/** Inflows and outflows of one account, by type of tx; minor units. */
export interface OwnFlows {
  in(type: TransactionType): number;
  out(type: TransactionType): number;
  /** Amount of a type that rollbacks reversed: bets come in again, wins and deposits go out. */
  takenBack(type: TransactionType): number;
  /** Fees that were deducted from deposits. */
  readonly depositFees: number;
  /** Deposits that were reversed and posted again, with their fees: they are in the figures above twice. */
  readonly depositsAgain: number;
  /** Number of the last counted entry; `afterSeq` when there is none. */
  readonly lastSeq: number;
}

const keptOfDeposits = sql<number>`coalesce(sum(case when tx.type = 'DEPOSIT' then (
  select coalesce(sum(kept.amount), 0)
  from ledger_entry kept join ledger_account keeper on keeper.id = kept.account_id
  where kept.tx_id = tx.id and keeper.kind = 'psp.fees'
) end), 0)`;

/** Whether a tx posts a deposit again that was reversed: it has the reference of that one. */
const isAgain = sql<boolean>`(tx.type = 'DEPOSIT' and exists (
  select from ledger_tx before join ledger_tx undo on undo.reverses = before.id
  where before.reference = tx.reference and before.type = tx.type and before.id < tx.id))`;

/**
 * A member's main account from an instant on (epoch ms, included), counted after the entry `afterSeq`. What reverses an
 * earlier transaction belongs to the time of that one, and is not counted.
 */
export async function ownFlows(
  db: LedgerConnection,
  { memberId, currency, from, afterSeq = 0 }: { memberId: string; currency: string; from: number; afterSeq?: number },
): Promise<OwnFlows> {
  const rows = await db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id')
    .leftJoin('ledger_tx as reversed', 'reversed.id', 'tx.reverses')
    .select([
      'tx.type',
      takenType.as('takes'),
      isAgain.as('isAgain'),
      sql<number>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)`.as('in'),
      sql<number>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)`.as('out'),
      sql<number>`max(entry.seq)`.as('lastSeq'),
      keptOfDeposits.as('fees'),
    ])
    .where('account.kind', '=', 'member.main')
    .where('account.owner', '=', memberId)
    .where('account.currency', '=', currency)
    .where('entry.seq', '>', afterSeq)
    .where('entry.posted_at', '>=', from)
    .where(({ eb, or }) => or([eb('reversed.id', 'is', null), eb('reversed.posted_at', '>=', from)]))
    .groupBy(['tx.type', takenType, isAgain])
    .execute();
  const sumOf = (side: 'in' | 'out', matching: typeof rows) => matching.reduce((sum, row) => sum + row[side], 0);
  const of = (type: TransactionType) => rows.filter((row) => row.type === type);
  return {
    in: (type) => sumOf('in', of(type)),
    out: (type) => sumOf('out', of(type)),
    takenBack(type) {
      const back = of('ROLLBACK').filter(({ takes }) => takes === type);
      return Math.abs(sumOf('in', back) - sumOf('out', back));
    },
    depositFees: rows.reduce((sum, { fees }) => sum + fees, 0),
    depositsAgain: rows.reduce((sum, row) => sum + (row.isAgain ? row.in + row.fees : 0), 0),
    lastSeq: Math.max(afterSeq, ...rows.map((row) => row.lastSeq)),
  };
}

/** Net inflow of a member's main account on a day, by type of tx, or of the tx that it reverses; minor units. */
export interface DayFlow {
  readonly day: string;
  readonly type: TransactionType;
  /** Null where a flow comes from no single kind of game, and for bets and payouts. */
  readonly gameType: GameType | null;
  readonly net: number;
}

/** Net inflows by day of a time zone; epoch ms, `from` included, `to` not. */
export function flowsByDay(
  db: LedgerConnection,
  query: { memberId: string; currency: string; from: number; to: number; timeZone: string },
): Promise<DayFlow[]> {
  const { memberId, currency, from, to, timeZone } = query;
  const day = sql<string>`to_char(to_timestamp(entry.posted_at / 1000.0) at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return db
    .selectFrom('ledger_account as account')
    .innerJoin('ledger_entry as entry', 'entry.account_id', 'account.id')
    .innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id')
    .leftJoin('ledger_tx as reversed', 'reversed.id', 'tx.reverses')
    .select([
      day.as('day'),
      sql<TransactionType>`coalesce(${takenType}, tx.type)`.as('type'),
      sql<GameType | null>`coalesce(tx.game_type, reversed.game_type)`.as('gameType'),
      sql<number>`sum(entry.amount)`.as('net'),
    ])
    .where('account.kind', '=', 'member.main')
    .where('account.owner', '=', memberId)
    .where('account.currency', '=', currency)
    .where('entry.posted_at', '>=', from)
    .where('entry.posted_at', '<', to)
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute();
}
