import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { createStatement, listProfitLoss } from '@atrium/contracts/calls';
import { statementBatches } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { recordBet } from '../../bets/bets/record-bet.ts';
import { settleBet } from '../../bets/bets/settle-bet.ts';
import { csvOf } from './csv-of.ts';

let gateway: TestGateway;
let today: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  today = dayOf(gateway.clock.now(), 'Asia/Manila');
});
afterAll(() => gateway.close());

const range = () => ({ from: shiftDay(today, -1), to: today });

async function move(member: TestMember, amountMinor: number, remark = ''): Promise<void> {
  const { db, ledger, clock } = gateway.gateway.services;
  const own = { kind: 'member.main', owner: member.memberId } as const;
  const other = { kind: 'psp.clearing', owner: 'test' } as const;
  const isIn = amountMinor > 0;
  await db.transaction().execute((trx) =>
    ledger.post(trx, {
      idempotencyKey: `move:${Math.random()}`,
      type: isIn ? 'DEPOSIT' : 'WITHDRAW',
      reference: 'ref-1',
      remark,
      postedAt: clock.now(),
      postings: [
        {
          from: isIn ? other : own,
          to: isIn ? own : other,
          amountMinor: Math.abs(amountMinor),
          currency: member.currency,
        },
      ],
    }),
  );
}

async function download(member: TestMember, format: 'CSV' | 'PDF', days = range()): Promise<Response> {
  const asked = await gateway.visitor({ token: member.token }).call(createStatement, { ...days, format });
  assert.ok(asked.success, asked.message);
  return fetch(gateway.baseUrl + asked.value.url);
}

/** Lines of fields; the file quotes fields with a comma or a quote. */
function parsed(csv: string): string[][] {
  const lines = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\n');
  return lines.map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field));
}

// B9
test('the file matches the account record to the cent: oldest first, each balance with its amount', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  for (const amount of [123_456, -2_399, 1, -50_000]) await move(member, amount);
  const answer = await download(member, 'CSV');
  assert.match(answer.headers.get('content-disposition') ?? '', /statement-.*\.csv/);
  const [head = [], ...rows] = parsed(await answer.text());
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  assert.deepEqual(column('Amount'), ['10.00', '1234.56', '23.99', '0.01', '500.00']);
  assert.deepEqual(
    column('What').slice(1),
    ['Deposit', 'Withdrawal', 'Deposit', 'Withdrawal'],
    'in words, not in codes',
  );
  assert.deepEqual(new Set(column('Status')), new Set(['Done']));
  assert.deepEqual(column('In or out'), ['In', 'In', 'Out', 'In', 'Out']);
  assert.deepEqual(column('After'), ['10.00', '1244.56', '1220.57', '1220.58', '720.58']);
  assert.deepEqual(column('Before').slice(1), column('After').slice(0, -1));
});

// SEC22
test('a cell that a spreadsheet would run is escaped', async () => {
  const member = await addMember(gateway);
  const evil = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")'];
  for (const remark of evil) await move(member, 100, remark);
  const [head = [], ...rows] = parsed(await (await download(member, 'CSV')).text());
  const remarks = rows.map((row) => row[head.indexOf('Remark')] ?? '');
  assert.equal(remarks.length, evil.length);
  for (const remark of remarks) assert.match(remark.replace(/^"/, ''), /^'/, remark);
});

// SEC22
test('a number below zero stays a number in a file', async () => {
  const lines = async function* () {
    yield ['-25.00', '25.00', '-3', '-2+3', '- 5'];
  };
  const file = await text(csvOf(['a', 'b', 'c', 'd', 'e'], lines()));
  assert.equal(file.trim().split('\n')[1], "-25.00,25.00,-3,'-2+3,'- 5");
});

test('a file whose lines cannot be read any more ends by itself, and a reader who has gone ends the lines', async () => {
  const broken = async function* () {
    yield ['1'];
    throw new Error('the database has gone');
  };
  await assert.rejects(text(csvOf(['a'], broken())), /the database has gone/);
  let isOver = false;
  const endless = async function* () {
    try {
      for (;;) yield ['1'];
    } finally {
      isOver = true;
    }
  };
  const file = csvOf(['a'], endless());
  await once(file, 'readable');
  file.destroy();
  while (!isOver) await pause(1);
});

test("a ticket returns its owner's file once, within a minute and of twelve months", async () => {
  const member = await addMember(gateway, { balanceMinor: 500 });
  const visitor = gateway.visitor({ token: member.token });
  const first = await visitor.call(createStatement, { ...range(), format: 'PDF' });
  assert.ok(first.success);
  const file = await fetch(gateway.baseUrl + first.value.url);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  assert.equal(file.headers.get('cache-control'), 'no-store');
  assert.equal(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  );
  assert.equal((await fetch(gateway.baseUrl + first.value.url)).status, 404);

  const late = await visitor.call(createStatement, { ...range(), format: 'CSV' });
  assert.ok(late.success);
  gateway.clock.forward(60_001);
  assert.equal((await fetch(gateway.baseUrl + late.value.url)).status, 404);

  const tooEarly = await visitor.call(createStatement, { from: shiftDay(today, -400), to: today, format: 'CSV' });
  assert.equal(tooEarly.error, 'REG_FIELD_INVALID');
  const turned = await visitor.call(createStatement, { from: today, to: shiftDay(today, -1), format: 'CSV' });
  assert.equal(turned.error, 'REG_FIELD_INVALID');
  assert.equal(
    (await gateway.visitor().call(createStatement, { ...range(), format: 'CSV' })).error,
    'AUTH_NOT_LOGGED_IN',
  );
});

test('a long statement is read in batches and is complete, as a table and as pages', async () => {
  const member = await addMember(gateway);
  const { db } = gateway.database;
  await move(member, 100);
  // Twelve hundred more movements, posted by the ledger's own function.
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 1_200; index += 1) {
      await gateway.gateway.services.ledger.post(trx, {
        idempotencyKey: `bulk:${member.memberId}:${index}`,
        type: 'DEPOSIT',
        reference: `r${index}`,
        postings: [
          {
            from: { kind: 'psp.clearing', owner: 'test' },
            to: { kind: 'member.main', owner: member.memberId },
            amountMinor: 1,
            currency: member.currency,
          },
        ],
      });
    }
  });
  const sizes: number[] = [];
  const account = { kind: 'member.main', owner: member.memberId } as const;
  const query = { account, currency: member.currency, from: 0, to: gateway.clock.now() + 1_000 };
  for await (const batch of statementBatches(db, query)) sizes.push(batch.length);
  assert.deepEqual(sizes, [500, 500, 201]);
  const rows = parsed(await (await download(member, 'CSV')).text());
  assert.equal(rows.length, 1_202);
  const pdf = Buffer.from(await (await download(member, 'PDF')).arrayBuffer()).toString('latin1');
  assert.ok((pdf.match(/\/Type \/Page\b/g) ?? []).length >= 30);
  assert.match(pdf, /%%EOF\s*$/);
});

// RG12
test('profit and loss shows each settled bet on its day, other income, and the totals of the ledger', async () => {
  const member = await addMember(gateway, { balanceMinor: 100_000 });
  const { services } = gateway.gateway;
  const play = (gameType: 'RNG' | 'LIVE', stakeMinor: number, payoutMinor: number | null) =>
    gateway.database.db.transaction().execute(async (trx) => {
      const { orderNo } = await recordBet(
        { ...services, db: trx },
        {
          memberId: member.memberId,
          merchantCode: 'PH',
          currency: member.currency,
          vendor: 'ORL',
          gameType,
          gameCode: 'ORL_0001',
          gameName: 'Oyster Market',
          roundId: String(Math.random()),
          stakeMinor,
        },
      );
      if (payoutMinor !== null) await settleBet({ ...services, db: trx }, { orderNo, payoutMinor });
    });
  await play('RNG', 1_000, 250);
  await play('RNG', 500, 0);
  await play('LIVE', 2_000, 3_900);
  await play('RNG', 9_999, null);
  await move(member, 7_000);
  await move(member, -1_500);
  const { ledger, db } = services;
  await db.transaction().execute((trx) =>
    ledger.post(trx, {
      idempotencyKey: `rebate:${member.memberId}`,
      type: 'MEMBER_REBATE',
      reference: 'rebate',
      postedAt: gateway.clock.now(),
      postings: [
        {
          from: { kind: 'house.rebate', owner: 'house' },
          to: { kind: 'member.main', owner: member.memberId },
          amountMinor: 12,
          currency: member.currency,
        },
      ],
    }),
  );
  const day = dayOf(gateway.clock.now(), 'Asia/Manila');
  const answer = await gateway.visitor({ token: member.token }).call(listProfitLoss, { from: day, to: day });
  assert.ok(answer.success, answer.message);
  const { list, totals, netDeposits } = answer.value;
  assert.deepEqual(
    list.map((row) => [row.day, row.gameType, row.betCount, row.stake, row.payout, row.rebate, row.netProfit]),
    [
      [day, 'LIVE', 1, 2_000, 3_900, 0, 1_900],
      [day, 'RNG', 2, 1_500, 250, 0, -1_250],
      [day, null, 0, 0, 0, 12, 12],
    ],
  );
  assert.deepEqual([totals.betCount, totals.netProfit], [3, 662]);
  assert.deepEqual(netDeposits, { range: 5_500, lifetime: 5_500 });
  const { sum } = await db
    .selectFrom('bet')
    .select(sql<number>`sum(net_profit)`.as('sum'))
    .where('member_id', '=', member.memberId)
    .executeTakeFirstOrThrow();
  assert.equal(totals.netProfit - totals.rebate, sum);
});
