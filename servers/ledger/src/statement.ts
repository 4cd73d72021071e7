import type { PostingType } from '@atrium/contracts/entities';
import { pageWithin } from '@atrium/postgres';
import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';
import { entryDays } from './entry-days.ts';
import type { StatementPage, StatementQuery, StatementRow } from './ledger.ts';

const none: StatementPage = { rows: [], total: 0, totalIn: 0, totalOut: 0, openingBalance: 0, closingBalance: 0 };

export async function statement(db: LedgerConnection, query: StatementQuery): Promise<StatementPage> {
  const { from, to, pageNo, pageSize } = query;
  const id = await accountIdOf(db, query);
  if (id === null) return none;

  const days = await entryDays(db, { ...query, accountId: id });
  const page = pageWithin({ from, to }, days, { offset: (pageNo - 1) * pageSize, size: pageSize });
  // The page is chosen first, so that details are joined for its rows only.
  const chosen = countedEntries(db, id, { ...query, ...page })
    .select('entry.seq')
    .orderBy('entry.seq', 'desc')
    .limit(pageSize)
    .offset(page.offset);
  const rows = await withDetails(entriesOf(db, id, query))
    .where('entry.seq', 'in', chosen)
    .orderBy('entry.seq', 'desc')
    .execute();
  const sum = (name: 'count' | 'in' | 'out') => days.reduce((total, day) => total + day[name], 0);

  return {
    total: sum('count'),
    totalIn: sum('in'),
    totalOut: sum('out'),
    openingBalance: await runningBalance(db, id, from),
    closingBalance: await runningBalance(db, id, to),
    rows: rows.map(rowOf),
  };
}

type Range = Pick<StatementQuery, 'account' | 'currency' | 'from' | 'to' | 'type'>;

const batchSize = 500;

/** All rows of a range, oldest first, in batches, so that memory stays constant. */
export async function* statementBatches(db: LedgerConnection, range: Range): AsyncGenerator<readonly StatementRow[]> {
  const id = await accountIdOf(db, range);
  if (id === null) return;
  for (let after = 0; ; ) {
    const rows = await withDetails(entriesOf(db, id, range))
      .select('entry.seq')
      .where('entry.seq', '>', after)
      .orderBy('entry.seq')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows.map(rowOf);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

async function accountIdOf(db: LedgerConnection, { account, currency }: Range): Promise<number | null> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', account.kind)
    .where('owner', '=', account.owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.id ?? null;
}

function entriesIn(db: LedgerConnection, accountId: number, { from, to }: Range) {
  return db
    .selectFrom('ledger_entry as entry')
    .where('entry.account_id', '=', accountId)
    .where('entry.posted_at', '>=', from)
    .where('entry.posted_at', '<', to);
}

function entriesOf(db: LedgerConnection, accountId: number, range: Range) {
  const entries = entriesIn(db, accountId, range).innerJoin('ledger_tx as tx', 'tx.id', 'entry.tx_id');
  return range.type ? entries.where('tx.type', '=', range.type) : entries;
}

/** The entries to be counted; their transactions are read only if the type is filtered. */
function countedEntries(db: LedgerConnection, accountId: number, range: Range) {
  const { type } = range;
  const entries = entriesIn(db, accountId, range);
  if (!type) return entries;
  return entries.where('entry.tx_id', 'in', (tx) => tx.selectFrom('ledger_tx').select('id').where('type', '=', type));
}

/** Joins the details of a statement's row. */
function withDetails(entries: ReturnType<typeof entriesOf>) {
  return entries
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
    ]);
}

type DetailedRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number];

function rowOf(row: DetailedRow): StatementRow {
  return {
    txId: String(row.txId),
    postedAt: row.postedAt,
    type: row.type as PostingType,
    amountMinor: row.amountMinor,
    balanceBefore: row.balanceAfter - row.amountMinor,
    balanceAfter: row.balanceAfter,
    reference: row.reference,
    remark: row.remark,
    status: row.holdId ? 'HELD' : row.reversalId ? 'REVERSED' : 'DONE',
  };
}

/** Balance just before an instant; an owner's entries are in the order of time. */
async function runningBalance(db: LedgerConnection, accountId: number, before: number): Promise<number> {
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
