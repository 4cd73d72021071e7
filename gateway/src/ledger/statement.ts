import type { TransactionType } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { StatementPage, StatementQuery } from './ledger.ts';

const none: StatementPage = { rows: [], total: 0, totalIn: 0, totalOut: 0, openingBalance: 0, closingBalance: 0 };

export async function statement(db: Kysely<Database>, query: StatementQuery): Promise<StatementPage> {
  const { account, currency, from, to, type, pageNo, pageSize } = query;
  const { id } = (await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('currency', '=', currency)
    .executeTakeFirst()) ?? { id: null };
  if (id === null) return none;

  let matching = db
    .selectFrom('ledger_entry as entry')
    .innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id')
    .where('entry.account_id', '=', id)
    .where('entry.posted_at', '>=', from)
    .where('entry.posted_at', '<', to);
  if (type) matching = matching.where('tx.type', '=', type);

  const totals = await matching
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)`.as('totalIn'),
      sql<number>`coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)`.as('totalOut'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('ledger_hold as hold', (join) =>
      join.onRef('hold.tx_id', '=', 'tx.id').on('hold.state', '=', sql.lit('OPEN')),
    )
    .leftJoin('ledger_tx as reversal', 'reversal.reverses', 'tx.id')
    .select([
      'tx.id as txId',
      'tx.type',
      'tx.reference',
      'tx.remark',
      'entry.posted_at as postedAt',
      'entry.amount as amountMinor',
      'entry.balance_after as balanceAfter',
      'hold.id as holdId',
      'reversal.id as reversalId',
    ])
    .orderBy('entry.seq', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();

  return {
    ...totals,
    openingBalance: await runningBalance(db, id, from),
    closingBalance: await runningBalance(db, id, to),
    rows: rows.map((row) => ({
      txId: String(row.txId),
      postedAt: row.postedAt,
      type: row.type as TransactionType,
      amountMinor: row.amountMinor,
      balanceBefore: row.balanceAfter - row.amountMinor,
      balanceAfter: row.balanceAfter,
      reference: row.reference,
      remark: row.remark,
      status: row.holdId ? 'HELD' : row.reversalId ? 'REVERSED' : 'DONE',
    })),
  };
}

/** Balance just before an instant; an owner's entries stand in the order of time. */
async function runningBalance(db: Kysely<Database>, accountId: number, before: number): Promise<number> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('balance_after')
    .where('account_id', '=', accountId)
    .where('posted_at', '<', before)
    .orderBy('posted_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.balance_after ?? 0;
}
