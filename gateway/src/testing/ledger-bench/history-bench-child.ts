import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { entryCount, statementBatches } from '@atrium/ledger';
import { fillHistory, monthMs, playerName } from '@atrium/ledger/testing';
import { startPackagedPostgres } from '@atrium/postgres/testing';
import { statementCsv } from '../../modules/records/records/statement-csv.ts';
import { statementPdf } from '../../modules/records/records/statement-pdf.ts';
import type { StatementSource } from '../../modules/records/records/statement-source.ts';
import { startTestGateway } from '../test-gateway.ts';
import { addMember } from '../test-member.ts';
import { note, writeFigures } from './figures.ts';

/** Ten million entries: how long a balance and the first page of a history take, and what an export holds in memory. */
const entries = Number(process.env.BENCH_ENTRIES ?? 10_000_000);
const players = 10_000;
const busyTransactions = Math.min(100_000, entries / 20);
const reads = 300;
const growthMaxMb = 16;

// The fill is not measured and need not survive a crash.
const filling = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const postgres = await startPackagedPostgres({ ...filling, shared_buffers: '256MB', max_wal_size: '4GB' });
process.env.TEST_DATABASE_URL = postgres.databaseUrl;
const gateway = await startTestGateway();
const { db, ledger, clock } = gateway.gateway.services;
const until = clock.now();
const busy = await addMember(gateway, { balanceMinor: 1_000_000 });
const { currency } = busy;

const began = performance.now();
await fillHistory(
  db,
  { players, transactions: entries / 2 - busyTransactions, busyTransactions },
  { owner: busy.memberId, currency },
  until,
);
note('entries', await entryCount(db), '');
note('writing them', (performance.now() - began) / 1_000, 's');

/** Milliseconds from query to rows, of one query after another. */
async function timed(
  read: (index: number) => Promise<unknown>,
  count = reads,
): Promise<{ median: number; slowest: number }> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await read(index);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return { median: times[count >> 1] ?? 0, slowest: times[Math.floor(count * 0.95)] ?? 0 };
}

const someone = (index: number) => playerName((index * 7_919) % players);
const pageOf = (owner: string, spanMs: number) =>
  ledger.statement(db, {
    account: { kind: 'member.main', owner },
    currency,
    from: until - spanMs,
    to: until + 1,
    timeZone: 'Asia/Manila',
    pageNo: 1,
    pageSize: 20,
  });
const questions: readonly [string, (index: number) => Promise<unknown>][] = [
  ['a balance', (index) => ledger.balanceOf(db, someone(index), currency)],
  ['the first page of a week', (index) => pageOf(someone(index), monthMs / 4)],
  ['the first page of a month', (index) => pageOf(someone(index), monthMs)],
  ['the balance of the busiest player', () => ledger.balanceOf(db, busy.memberId, currency)],
  ['the first page of the busiest player, a day', () => pageOf(busy.memberId, monthMs / 31)],
];
await timed((index) => pageOf(someone(index), monthMs));
for (const [name, read] of questions) {
  const { median, slowest } = await timed(read);
  note(`${name}: the median`, median, 'ms', '< 5', median < 5);
  note(`${name}: 95 of 100`, slowest, 'ms');
}
const whole = await timed(() => pageOf(busy.memberId, monthMs), 11);
note(`the first page of ${busyTransactions} rows in a month, with their totals`, whole.median, 'ms');

/** The peak of memory while a statement is written and discarded, above the level before. */
async function growthOf(write: (source: StatementSource) => Readable): Promise<{ mb: number; rows: number }> {
  const inUse = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = inUse();
  let most = 0;
  let rows = 0;
  const range = {
    account: { kind: 'member.main', owner: busy.memberId },
    currency,
    from: until - monthMs,
    to: until + 1,
  } as const;
  async function* batches() {
    for await (const batch of statementBatches(db, range)) {
      rows += batch.length;
      if (rows % 10_000 < batch.length) most = Math.max(most, inUse());
      yield batch;
    }
  }
  const source: StatementSource = {
    account: 'busiest',
    currency,
    fractionDigits: 2,
    timeZone: 'Asia/Manila',
    language: 'EN',
    fromDay: '',
    toDay: '',
    createdAt: until,
    openingBalance: 0,
    closingBalance: 0,
    totalIn: 0,
    totalOut: 0,
    batches,
  };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(write(source), nowhere);
  return { mb: (most - before) / 1e6, rows };
}

for (const [name, write] of [
  ['CSV', statementCsv],
  ['PDF', statementPdf],
] as const) {
  const { mb, rows } = await growthOf(write);
  note(
    `${name} of a month of ${rows} rows: memory while it is written`,
    mb,
    'MB',
    `< ${growthMaxMb}`,
    mb < growthMaxMb,
  );
}

await gateway.close();
await postgres.close();
writeFigures();
process.exit();
