import { dayMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import type { LedgerConnection } from '../database.ts';

/** The size of the history: a year of many players, and a month of one very active one. */
export interface HistorySize {
  readonly players: number;
  /** Transactions of all of them; each has an entry of the player and one of the operator. */
  readonly transactions: number;
  /** Transactions of the one player, in the last month. */
  readonly busyTransactions: number;
}

const yearMs = 365 * dayMs;
export const monthMs = 31 * dayMs;
const startMinor = 1_000_000;

export const playerName = (index: number) => `long-history-${index}`;

/**
 * Writes the entries that the ledger would write, without its checks, because only reads are measured: bets, each with
 * a win of the same amount.
 */
export async function fillHistory(
  db: LedgerConnection,
  { players, transactions, busyTransactions }: HistorySize,
  busy: { owner: string; currency: string },
  until: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Disables triggers and foreign keys for this connection.
    await sql`set local session_replication_role = replica`.execute(trx);
    const house = await sql<{ id: number }>`
      insert into ledger_account (kind, owner, currency, house, may_be_negative)
      values ('house.game', 'long-history', ${busy.currency}, true, true) returning id
    `.execute(trx);
    const first = await sql<{ id: number }>`
      with made as (
        insert into ledger_account (kind, owner, currency, house, may_be_negative, balance, seq)
        select 'member.main', ${sql.lit(playerName(0).slice(0, -1))} || n, ${busy.currency}, false, false, ${startMinor}, 0
        from generate_series(0, ${players - 1}) n order by n returning id
      ) select min(id)::bigint as id from made
    `.execute(trx);
    const { id: busyId } = await trx
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', 'member.main')
      .where('owner', '=', busy.owner)
      .executeTakeFirstOrThrow();
    const houseId = house.rows[0]?.id ?? 0;
    const firstId = first.rows[0]?.id ?? 0;
    await write(trx, {
      count: transactions,
      account: sql`${firstId}::bigint + n % ${players}`,
      seq: sql`n / ${players} + 1`,
      from: until - yearMs,
      spanMs: yearMs,
      houseId,
      houseSeq: 0,
      currency: busy.currency,
      prefix: 'year',
    });
    await write(trx, {
      count: busyTransactions,
      account: sql`${busyId}::bigint`,
      // After the entry of the opening balance.
      seq: sql`n + 2`,
      from: until - monthMs,
      spanMs: monthMs,
      houseId,
      houseSeq: transactions,
      currency: busy.currency,
      prefix: 'month',
    });
  });
  for (const table of ['ledger_tx', 'ledger_entry', 'ledger_account'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

interface Written {
  readonly count: number;
  readonly account: ReturnType<typeof sql>;
  readonly seq: ReturnType<typeof sql>;
  readonly from: number;
  readonly spanMs: number;
  readonly houseId: number;
  readonly houseSeq: number;
  readonly currency: string;
  readonly prefix: string;
}

async function write(trx: LedgerConnection, written: Written): Promise<void> {
  const { count, account, seq, from, spanMs, houseId, houseSeq, currency, prefix } = written;
  const at = sql`${from}::bigint + (n::numeric * ${spanMs} / ${count})::bigint`;
  await sql`
    with numbers as (select generate_series(0, ${count - 1})::bigint as n),
    made as (
      insert into ledger_tx (idempotency_key, body_hash, type, reference, remark, posted_at)
      select ${sql.lit(`${prefix}:`)} || n, '', case when n % 2 = 0 then 'BET' else 'PAYOUT' end, 'R' || n, '', ${at}
      from numbers order by n returning id
    ), placed as (select id, row_number() over (order by id) - 1 as n from made),
    own as (select id, n, ${account} as account_id, ${seq} as seq, ${at} as posted_at from placed)
    insert into ledger_entry (account_id, seq, tx_id, line, currency, amount, balance_after, posted_at)
    select account_id, seq, id, 1, ${currency}, case when seq % 2 = 0 then -100 else 100 end,
      ${startMinor}::bigint + case when seq % 2 = 0 then 0 else 100 end, posted_at from own
    union all
    select ${houseId}::bigint, ${houseSeq}::bigint + n + 1, id, 2, ${currency}, case when seq % 2 = 0 then 100 else -100 end,
      0, posted_at from own
  `.execute(trx);
}
