import assert from 'node:assert/strict';
import { dayOf, firstOfMonth, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import { getContractBill, listBillForecasts, listContractBills } from '@atrium/contracts/calls';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../db/new-id.ts';
import { settledBet } from '../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../testing/test-member.ts';
import { cancelBet, untilComplete } from '../bets/index.ts';
import { payBills } from './pay-bills.ts';
import { settleRealtime } from './realtime.ts';
import { runSettlements } from './run-settlements.ts';

const zone = 'Asia/Manila';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await runSettlements.run(gateway.gateway.services);
});
afterAll(async () => {
  assert.deepEqual(await verifyLedger(gateway.database.db), []);
  await gateway.close();
});

/** To an hour of the next day by the merchant's clock. */
function toNextDay(hours: number): void {
  const { clock } = gateway;
  clock.forward(startOfDay(shiftDay(dayOf(clock.now(), zone), 1), zone) + hours * hourMs - clock.now());
}

async function settle(): Promise<void> {
  await runSettlements.run(gateway.gateway.services);
  await payBills.run(gateway.gateway.services);
}

interface NewContract {
  readonly kind: ContractKind;
  readonly rate: string;
  readonly owner?: TestMember;
  readonly version?: number;
  readonly more?: {
    issue_type?: 'UPPER';
    period?: ContractPeriod;
    carry_over?: 'PERMANENT';
    effective_from?: number;
    begun_at?: null;
  };
}

/** A contract of one tier without requirements that counts from now on. */
async function contract(
  subject: TestMember,
  { kind, rate, owner, version = 1, more = {} }: NewContract,
): Promise<string> {
  const now = gateway.clock.now();
  const id = newId(now);
  const tiers = JSON.stringify([{ rate, effectiveBetAmount: 0, activeMemberCount: 0, lossAmount: 0 }]);
  const from = startOfDay(dayOf(now, zone), zone);
  await gateway.database.db
    .insertInto('contract')
    .values({
      id,
      kind,
      owner_id: owner?.memberId ?? null,
      subject_id: subject.memberId,
      period: 'D',
      tiers,
      version,
      status: 'VALID',
      offered_at: from,
      effective_from: from,
      begun_at: from,
      ...more,
    })
    .execute();
  return id;
}

async function line() {
  const head = await addMember(gateway, { type: 1 });
  const below = await addMember(gateway, { type: 2, parentId: head.memberId });
  const player = await addMember(gateway, { balanceMinor: 100_000_000, parentId: below.memberId });
  return { head, below, player };
}

const billsOf = ({ memberId }: TestMember) =>
  gateway.database.db
    .selectFrom('contract_bill')
    .selectAll()
    .where('subject_id', '=', memberId)
    .orderBy('period_from')
    .execute();

async function balanceOf({ memberId, currency }: TestMember): Promise<number> {
  const { services } = gateway.gateway;
  return (await services.ledger.balanceOf(services.db, memberId, currency)).available;
}

test('a forecast is the bill that the running period then has, less what is paid below', async () => {
  toNextDay(1);
  const { head, below, player } = await line();
  await contract(head, { kind: 'DIVIDEND', rate: '10.00' });
  await contract(below, { kind: 'DIVIDEND', rate: '5.00' });
  await settledBet(gateway, player, { stake: 100_000 });
  const forecast = async (one: TestMember) => {
    const answer = await gateway.visitor(one).call(listBillForecasts, {});
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.forecasts;
  };
  const [expected] = await forecast(head);
  assert.ok(expected);
  const { gross, toDownline, payable, netLoss } = expected;
  assert.deepEqual(
    { gross, toDownline, payable, netLoss },
    { gross: 10_000, toDownline: 5_000, payable: 5_000, netLoss: 100_000 },
  );
  assert.deepEqual(
    (await forecast(below)).map((one) => one.payable),
    [5_000],
    'of the line below alone',
  );
  assert.deepEqual(await forecast(await addMember(gateway, { type: 1 })), [], 'without a contract there is none');
  assert.equal((await billsOf(head)).length, 0, 'nothing is written');
  gateway.clock.forward(expected.settlesAt - gateway.clock.now());
  await settle();
  const [bill] = await billsOf(head);
  assert.deepEqual(
    [bill?.period_from, bill?.period_to, bill?.payable],
    [expected.periodFrom, expected.periodTo, payable],
  );
});

test('a week in which a contract of days began is not paid as well, where nothing ran meanwhile', async () => {
  const { head, below, player } = await line();
  const { clock } = gateway;
  const today = dayOf(clock.now(), zone);
  const monday = shiftDay(today, 8 - weekdayOf(today));
  const [week, thursday] = [monday, shiftDay(monday, 3)].map((day) => startOfDay(day, zone));
  assert.ok(week && thursday);
  clock.forward(week - clock.now());
  await runSettlements.run(gateway.gateway.services);
  await contract(head, { kind: 'DIVIDEND', rate: '10.00', more: { period: 'W' } });
  await contract(below, { kind: 'DIVIDEND', rate: '5.00', more: { period: 'W' } });
  const accepted = { effective_from: thursday, begun_at: null };
  await contract(head, { kind: 'DIVIDEND', rate: '10.00', version: 2, more: accepted });
  clock.forward(thursday + hourMs - clock.now());
  await settledBet(gateway, player, { stake: 100_000 });
  clock.forward(startOfDay(shiftDay(monday, 7), zone) + 3 * hourMs - clock.now());
  await settle();
  const paid = async (one: TestMember) => (await billsOf(one)).map(({ period, payable }) => [period, payable]);
  assert.deepEqual(await paid(head), [
    ['D', 10_000],
    ['D', 0],
    ['D', 0],
    ['D', 0],
  ]);
  assert.deepEqual(await paid(below), [], 'a contract of another period ends where its upline has one of days');
});

// A10
test('a day is settled the next morning: each level its difference, and running it again pays nothing', async () => {
  const { head, below, player } = await line();
  await contract(head, { kind: 'DIVIDEND', rate: '10.00' });
  await contract(below, { kind: 'DIVIDEND', rate: '6.00', owner: head });
  await contract(head, { kind: 'DAILY', rate: '0.50' });
  await settledBet(gateway, player, { stake: 10_000_000, payout: 6_000_000 });
  await settledBet(gateway, head, { stake: 0 });
  toNextDay(1);
  await settle();
  assert.deepEqual(await billsOf(head), [], 'too early');
  gateway.clock.forward(hourMs + 10 * minuteMs);
  await Promise.all([settle(), settle()]);
  const [one] = await billsOf(below);
  assert.deepEqual([one?.net_loss, one?.gross, one?.payable, one?.state], [4_000_000, 240_000, 240_000, 'ISSUED']);
  const bills = await billsOf(head);
  const of = (kind: ContractKind) => bills.find((bill) => bill.kind === kind);
  assert.deepEqual(
    [of('DIVIDEND')?.gross, of('DIVIDEND')?.to_downline, of('DIVIDEND')?.payable],
    [400_000, 240_000, 160_000],
  );
  assert.deepEqual([of('DAILY')?.effective_bet, of('DAILY')?.payable], [10_000_000, 50_000]);
  await settle();
  assert.equal(await balanceOf(head), 210_000);
  assert.equal(await balanceOf(below), 240_000);
});

/** Runs while one statement on the bills of a subject fails, as when the process is killed there. */
async function brokenOff(on: 'insert' | 'update', { memberId }: TestMember, run: () => Promise<void>): Promise<void> {
  const { db } = gateway.database;
  await sql`create function broken_off() returns trigger language plpgsql as 'begin raise ''broken off''; end'`.execute(
    db,
  );
  await sql`create trigger broken_off after ${sql.raw(on)} on contract_bill for each row
    when (new.subject_id = ${sql.lit(memberId)}) execute function broken_off()`.execute(db);
  try {
    await run();
  } finally {
    await sql`drop function broken_off cascade`.execute(db);
  }
}

test('a settlement that breaks off half way has done nothing and holds up no other, and the next run makes and pays every bill once', async () => {
  const { head, below, player } = await line();
  const { services } = gateway.gateway;
  await contract(head, { kind: 'DAILY', rate: '1.00' });
  await contract(below, { kind: 'DAILY', rate: '0.40', owner: head });
  const elsewhere = await addMember(gateway, { type: 1, merchantCode: 'IN' });
  await contract(elsewhere, { kind: 'HOURLY', rate: '1.00' });
  await settledBet(gateway, player, { stake: 100_000 });
  toNextDay(3);
  const aside = () =>
    gateway.database.db
      .selectFrom('job_aside')
      .select(['subject', 'merchant_code', 'reason'])
      .where('job', '=', 'run-settlements')
      .execute();
  for (const one of [head, below]) {
    await brokenOff('insert', one, () => runSettlements.run(services));
    assert.deepEqual([...(await billsOf(head)), ...(await billsOf(below))], []);
    const [work, ...others] = await aside();
    assert.deepEqual([work?.subject, work?.merchant_code, others.length], ['PH DAILY', 'PH', 0]);
    assert.match(work?.reason ?? '', /broken off/);
    assert.ok((await billsOf(elsewhere)).length > 0, 'another merchant is settled');
  }
  await runSettlements.run(services);
  assert.deepEqual(await aside(), []);
  // The money has moved when the bill's state fails: both are undone.
  await brokenOff('update', head, () => payBills.run(services));
  assert.deepEqual([await balanceOf(head), await balanceOf(below)], [0, 400]);
  for (let turn = 0; turn < 2; turn += 1) await settle();
  assert.deepEqual([await balanceOf(head), await balanceOf(below)], [600, 400]);
  const bills = [...(await billsOf(head)), ...(await billsOf(below))];
  assert.deepEqual(
    bills.map(({ paid, state }) => [paid, state]),
    [
      [600, 'ISSUED'],
      [400, 'ISSUED'],
    ],
  );
});

test('days that passed without any process are settled one by one, each with its own turnover', async () => {
  const { head, player } = await line();
  await contract(head, { kind: 'DAILY', rate: '1.00' });
  await settledBet(gateway, player, { stake: 10_000 });
  toNextDay(12);
  await settledBet(gateway, player, { stake: 30_000 });
  toNextDay(12);
  toNextDay(12);
  await settle();
  const bills = await billsOf(head);
  assert.deepEqual(
    bills.map(({ effective_bet, paid, state }) => [effective_bet, paid, state]),
    [
      [10_000, 100, 'ISSUED'],
      [30_000, 300, 'ISSUED'],
      [0, 0, 'NOT_REACHED'],
    ],
  );
});

test('a bet that is taken back after its day was settled takes off from the next day', async () => {
  const { head, player } = await line();
  const { services } = gateway.gateway;
  await contract(head, { kind: 'DAILY', rate: '1.00' });
  const orderNo = await settledBet(gateway, player, { stake: 10_000 });
  toNextDay(3);
  await settle();
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await settledBet(gateway, player, { stake: 15_000 });
  toNextDay(3);
  await settle();
  assert.deepEqual(
    (await billsOf(head)).map(({ effective_bet, paid }) => [effective_bet, paid]),
    [
      [10_000, 100],
      [5_000, 50],
    ],
  );
});

test('what was taken back beyond the bets of a day takes off the days after it, until it is made good', async () => {
  const { head, player } = await line();
  const { services } = gateway.gateway;
  await contract(head, { kind: 'DAILY', rate: '1.00' });
  const orderNo = await settledBet(gateway, player, { stake: 10_000 });
  const nextDay = async (stake: number) => {
    toNextDay(3);
    await settle();
    if (stake > 0) await settledBet(gateway, player, { stake });
  };
  await nextDay(4_000);
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  for (const stake of [1_000, 8_000, 0]) await nextDay(stake);
  assert.deepEqual(
    (await billsOf(head)).map(({ effective_bet, carried, paid }) => [effective_bet, carried, paid]),
    [
      [10_000, 0, 100],
      [-6_000, 0, 0],
      [1_000, -6_000, 0],
      [8_000, -5_000, 30],
    ],
  );
});

test('a new version of a real-time salary goes on from what the one before has left', async () => {
  const { head, player } = await line();
  const { services } = gateway.gateway;
  const window = async () => {
    gateway.clock.toNext(5 * minuteMs);
    await untilComplete(gateway.database.db);
    await settleRealtime.run(services);
    await payBills.run(services);
  };
  await window();
  const first = await contract(head, { kind: 'REALTIME', rate: '0.33' });
  const orderNo = await settledBet(gateway, player, { stake: 10_100 });
  await window();
  assert.equal(await balanceOf(head), 33, '33.33, of which 0.33 are left');
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await window();
  const replaced = { status: 'EXPIRED', ended_at: gateway.clock.now() } as const;
  await services.db.updateTable('contract').set(replaced).where('id', '=', first).execute();
  await contract(head, { kind: 'REALTIME', rate: '0.50', version: 2 });
  await settledBet(gateway, player, { stake: 10_000 });
  await window();
  assert.equal(await balanceOf(head), 50, '50 less the 33 that were paid for a bet that was taken back');
});

test('an hourly salary is settled five minutes after its hour', async () => {
  const { head, player } = await line();
  await contract(head, { kind: 'HOURLY', rate: '1.00' });
  gateway.clock.toNext(hourMs);
  await settledBet(gateway, player, { stake: 20_000 });
  gateway.clock.toNext(hourMs);
  gateway.clock.forward(4 * minuteMs);
  await settle();
  assert.ok(
    (await billsOf(head)).every(({ effective_bet }) => effective_bet === 0),
    'too early',
  );
  gateway.clock.forward(2 * minuteMs);
  await settle();
  const bill = (await billsOf(head)).at(-1);
  assert.deepEqual([bill?.effective_bet, bill?.active_members, bill?.paid], [20_000, 1, 200]);
});

test('an upline that pays itself pays what it has, the rest when it has more, and not after a week', async () => {
  const { head, below, player } = await line();
  const { services } = gateway.gateway;
  await contract(below, { kind: 'DAILY', rate: '1.00', owner: head, more: { issue_type: 'UPPER' } });
  const give = (amountMinor: number) =>
    services.ledger.post(services.db, {
      idempotencyKey: newId(),
      type: 'ADMIN_ADD',
      reference: 'test',
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: head.memberId },
          amountMinor,
          currency: head.currency,
        },
      ],
    });
  await settledBet(gateway, player, { stake: 100_000 });
  toNextDay(3);
  await settle();
  assert.equal((await billsOf(below))[0]?.state, 'INSUFFICIENT');
  await give(400);
  gateway.clock.forward(hourMs + 1);
  await settle();
  assert.deepEqual(
    (await billsOf(below)).map(({ state, paid }) => [state, paid]),
    [['PART_COLLECTED', 400]],
  );
  gateway.clock.forward(7 * 24 * hourMs);
  await settle();
  const [bill] = await billsOf(below);
  assert.deepEqual([bill?.state, bill?.paid], ['EXPIRED', 400]);
  const { history } = await detailOf(below, bill);
  assert.deepEqual(
    history.map(({ state, changedBy, reason, paid }) => [state, changedBy, reason, paid]),
    [
      ['UNCOLLECTED', 'SYSTEM', 'SETTLED', 0],
      ['INSUFFICIENT', 'AGENT', 'SHORT', 0],
      ['PART_COLLECTED', 'AGENT', 'SHORT', 400],
      ['EXPIRED', 'AGENT', 'OVER', 400],
    ],
  );
  await give(10_000);
  await settle();
  assert.equal(await balanceOf(below), 400);
});

test('an upline that pays its subordinate itself is paid in full, and the subordinate from its wallet', async () => {
  const { head, below, player } = await line();
  const other = await addMember(gateway, { balanceMinor: 10_000_000, parentId: head.memberId });
  await contract(head, { kind: 'DIVIDEND', rate: '10.00' });
  await contract(below, { kind: 'DIVIDEND', rate: '6.00', owner: head, more: { issue_type: 'UPPER' } });
  await settledBet(gateway, player, { stake: 4_000_000 });
  await settledBet(gateway, other, { stake: 6_000_000 });
  toNextDay(3);
  await settle();
  const [[own], [paid]] = [await billsOf(head), await billsOf(below)];
  assert.deepEqual([own?.gross, own?.to_downline, own?.payable, own?.paid], [1_000_000, 0, 1_000_000, 1_000_000]);
  assert.deepEqual([paid?.payer_id, paid?.payable, paid?.state], [head.memberId, 240_000, 'ISSUED']);
  assert.equal(await balanceOf(head), 760_000);
  assert.equal(await balanceOf(below), 240_000);
});

test('what was paid below a line that won stands on the bill of its head, and is charged to nobody', async () => {
  const { head, below, player } = await line();
  const winner = await addMember(gateway, { balanceMinor: 10_000_000, parentId: head.memberId });
  await contract(head, { kind: 'DIVIDEND', rate: '10.00' });
  await contract(below, { kind: 'DIVIDEND', rate: '6.00', owner: head });
  await settledBet(gateway, player, { stake: 4_000_000 });
  await settledBet(gateway, winner, { stake: 100_000, payout: 4_600_000 });
  toNextDay(3);
  await settle();
  assert.equal(await balanceOf(head), 0);
  assert.equal(await balanceOf(below), 240_000);
  const day = shiftDay(dayOf(gateway.clock.now(), zone), -1);
  await stayLoggedIn(head);
  const read = await gateway
    .visitor({ token: head.token })
    .call(listContractBills, { kind: 'DIVIDEND', from: day, to: day });
  assert.ok(read.success, `${read.error}`);
  const [bill] = read.value.list;
  assert.deepEqual([bill?.netLoss, bill?.payable, bill?.lineDeficit], [-500_000, 0, 240_000]);
});

test('a contract whose upline has none stands below the next one above, in bills and in windows', async () => {
  const { head, below } = await line();
  const bottom = await addMember(gateway, { type: 2, parentId: below.memberId });
  const player = await addMember(gateway, { balanceMinor: 10_000_000, parentId: bottom.memberId });
  await contract(head, { kind: 'DAILY', rate: '1.00' });
  await contract(bottom, { kind: 'DAILY', rate: '0.60', owner: below });
  await contract(head, { kind: 'REALTIME', rate: '0.50' });
  await contract(bottom, { kind: 'REALTIME', rate: '0.20', owner: below });
  gateway.clock.toNext(5 * minuteMs);
  await untilComplete(gateway.database.db);
  await settleRealtime.run(gateway.gateway.services);
  await settledBet(gateway, player, { stake: 100_000 });
  gateway.clock.toNext(5 * minuteMs);
  await untilComplete(gateway.database.db);
  await settleRealtime.run(gateway.gateway.services);
  const paid = async (one: TestMember, kind: ContractKind) =>
    (await billsOf(one)).filter((bill) => bill.kind === kind).map(({ payable }) => payable);
  assert.deepEqual([await paid(head, 'REALTIME'), await paid(bottom, 'REALTIME')], [[300], [200]]);
  toNextDay(3);
  await settle();
  assert.deepEqual([await paid(head, 'DAILY'), await paid(bottom, 'DAILY')], [[400], [600]]);
});

test('a window too pays an upline in full that pays its subordinate itself', async () => {
  const { head, below, player } = await line();
  const window = async () => {
    gateway.clock.toNext(5 * minuteMs);
    await untilComplete(gateway.database.db);
    await settleRealtime.run(gateway.gateway.services);
    await payBills.run(gateway.gateway.services);
  };
  await window();
  await contract(head, { kind: 'REALTIME', rate: '0.50' });
  await contract(below, { kind: 'REALTIME', rate: '0.20', owner: head, more: { issue_type: 'UPPER' } });
  await settledBet(gateway, player, { stake: 100_000 });
  await window();
  assert.equal(await balanceOf(head), 300);
  assert.equal(await balanceOf(below), 200);
});

test('a real-time salary accrues by windows, carries its remainder, and makes a bet that is taken back good first', async () => {
  const { head, player } = await line();
  const { services } = gateway.gateway;
  const window = async () => {
    gateway.clock.toNext(5 * minuteMs);
    await untilComplete(gateway.database.db);
    await settleRealtime.run(services);
    await settleRealtime.run(services);
    await payBills.run(services);
  };
  await window();
  await contract(head, { kind: 'REALTIME', rate: '0.33' });
  await settledBet(gateway, player, { stake: 10_000 });
  await window();
  assert.equal(await balanceOf(head), 33);
  const orderNo = await settledBet(gateway, player, { stake: 10_100 });
  await window();
  assert.equal(await balanceOf(head), 66, '33.33 with nothing carried before');
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await window();
  assert.equal(await balanceOf(head), 66);
  await settledBet(gateway, player, { stake: 10_100 });
  await window();
  assert.equal(await balanceOf(head), 66, 'what was taken back is earned again first');
  await settledBet(gateway, player, { stake: 20_300 });
  await window();
  assert.equal(await balanceOf(head), 133, '40,400 in all are 133.32');
  const bills = await billsOf(head);
  assert.deepEqual(
    bills.map((bill) => [bill.accrual_before, bill.effective_bet, bill.payable, bill.accrual_after]),
    [
      [0, 10_000, 33, 0],
      [0, 10_100, 33, 3_300],
      [3_300, -10_100, 0, -330_000],
      [-330_000, 10_100, 0, 3_300],
      [3_300, 20_300, 67, 3_200],
    ],
    'each window begins with what the one before left',
  );
  for (const { accrual_before: before, accrual_after: after, payable, effective_bet, rate } of bills)
    assert.equal((before ?? 0) + effective_bet * rate - payable * 10_000, after);
});

/** The session would have expired with the days. */
async function stayLoggedIn({ sessionId }: TestMember): Promise<void> {
  const now = gateway.clock.now();
  await gateway.database.db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: now + hourMs })
    .where('id', '=', sessionId)
    .execute();
}

async function detailOf(agent: TestMember, bill: { id: string } | undefined) {
  await stayLoggedIn(agent);
  const answer = await gateway.visitor({ token: agent.token }).call(getContractBill, { billId: bill?.id ?? '' });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

// B16
test('a bill says what each contract below took, and its changes, to its owner alone', async () => {
  const { head, below, player } = await line();
  const other = await addMember(gateway, { type: 2, parentId: head.memberId });
  const more = await addMember(gateway, { balanceMinor: 10_000_000, parentId: other.memberId });
  for (const [subject, rate, owner] of [[head, '1.00', undefined] as const, [below, '0.60', head] as const]) {
    await contract(subject, { kind: 'DAILY', rate, ...(owner ? { owner } : {}) });
    await contract(subject, { kind: 'REALTIME', rate, ...(owner ? { owner } : {}) });
  }
  await contract(other, { kind: 'DAILY', rate: '0.40', owner: head, more: { issue_type: 'UPPER' } });
  await contract(other, { kind: 'REALTIME', rate: '0.33', owner: head });
  gateway.clock.toNext(5 * minuteMs);
  await untilComplete(gateway.database.db);
  await settleRealtime.run(gateway.gateway.services);
  await settledBet(gateway, player, { stake: 10_000 });
  await settledBet(gateway, more, { stake: 10_100 });
  gateway.clock.toNext(5 * minuteMs);
  await untilComplete(gateway.database.db);
  await settleRealtime.run(gateway.gateway.services);
  toNextDay(3);
  const made = gateway.clock.now();
  await settle();
  const bills = await billsOf(head);
  const day = await detailOf(
    head,
    bills.find(({ kind }) => kind === 'DAILY'),
  );
  assert.deepEqual(day.below, [{ account: below.account, amount: 60, rest: 0 }], 'the head pays the other itself');
  assert.deepEqual([day.bill.toDownline, day.bill.payable], [60, 141]);
  assert.deepEqual(
    day.history.map(({ state, changedBy, reason, paid: sum }) => [state, changedBy, reason, sum]),
    [
      ['UNCOLLECTED', 'SYSTEM', 'SETTLED', 0],
      ['ISSUED', 'SYSTEM', 'PAID', 141],
    ],
  );
  const [first, last] = day.history;
  assert.ok(first && last && made <= first.at && first.at <= last.at && last.at < gateway.clock.now() + 1);
  const live = await detailOf(
    head,
    bills.find(({ kind }) => kind === 'REALTIME'),
  );
  assert.deepEqual(live.below, [
    { account: below.account, amount: 60, rest: 0 },
    { account: other.account, amount: 33, rest: 3_300 },
  ]);
  const { accrualBefore, accrualAfter, payable, effectiveBet, rate } = live.bill;
  const earned = (accrualAfter ?? 0) - (accrualBefore ?? 0) + payable * 10_000;
  const toDownline = live.below.reduce((sum, share) => sum + share.amount * 10_000 + share.rest, 0);
  assert.equal(effectiveBet * rate - toDownline, earned);
  for (const stranger of [below, other]) {
    await stayLoggedIn(stranger);
    const answer = await gateway
      .visitor({ token: stranger.token })
      .call(getContractBill, { billId: bills[0]?.id ?? '' });
    assert.equal(answer.error, 'NOT_FOUND');
  }
});

test('a win of the team takes off its later losses where the contract says so', async () => {
  const { head, player } = await line();
  await contract(head, { kind: 'DIVIDEND', rate: '10.00', more: { carry_over: 'PERMANENT' } });
  await settledBet(gateway, player, { stake: 10_000, payout: 15_000 });
  toNextDay(3);
  await settle();
  await settledBet(gateway, player, { stake: 3_000 });
  toNextDay(3);
  await settle();
  await settledBet(gateway, player, { stake: 4_000 });
  toNextDay(3);
  await settle();
  assert.deepEqual(
    (await billsOf(head)).map(({ net_loss, carried, paid }) => [net_loss, carried, paid]),
    [
      [-5_000, 0, 0],
      [3_000, -5_000, 0],
      [4_000, -2_000, 200],
    ],
  );
});

test('weeks, half months and months are settled once they end, and a change between them pays no day twice', async () => {
  const { db } = gateway.database;
  const [ofMonth, ofHalf, ofWeek] = [await line(), await line(), await line()];
  const toDay = (day: string) => gateway.clock.forward(startOfDay(day, zone) + 3 * hourMs - gateway.clock.now());
  const first = firstOfMonth(dayOf(gateway.clock.now(), zone), 1);
  toDay(first);
  await settle();
  const monthly = await contract(ofMonth.head, { kind: 'DIVIDEND', rate: '10.00', more: { period: 'M' } });
  await contract(ofHalf.head, { kind: 'DIVIDEND', rate: '10.00', more: { period: 'H' } });
  await contract(ofWeek.head, { kind: 'DIVIDEND', rate: '10.00', more: { period: 'W' } });
  // Days take the place of the month from its end on.
  const nextMonth = firstOfMonth(first, 1);
  const end = startOfDay(nextMonth, zone);
  await db.updateTable('contract').set({ ended_at: end, status: 'EXPIRED' }).where('id', '=', monthly).execute();
  const daily = await contract(ofMonth.head, { kind: 'DIVIDEND', rate: '10.00', version: 2 });
  await db.updateTable('contract').set({ effective_from: end }).where('id', '=', daily).execute();

  const monday = shiftDay(first, (8 - weekdayOf(first)) % 7);
  toDay(monday);
  for (const { player } of [ofMonth, ofHalf, ofWeek]) await settledBet(gateway, player, { stake: 10_000 });
  toDay(nextMonth);
  await settledBet(gateway, ofMonth.player, { stake: 20_000 });
  toDay(shiftDay(nextMonth, 1));
  await settle();
  const paidOf = async ({ head }: { head: TestMember }) =>
    (await billsOf(head))
      .filter(({ payable }) => payable > 0)
      .map((bill) => [bill.period, dayOf(bill.period_from, zone), dayOf(bill.period_to, zone), bill.paid]);
  assert.deepEqual(await paidOf(ofMonth), [
    ['M', first, nextMonth, 1_000],
    ['D', nextMonth, shiftDay(nextMonth, 1), 2_000],
  ]);
  assert.deepEqual(await paidOf(ofHalf), [['H', first, shiftDay(first, 15), 1_000]]);
  assert.deepEqual(await paidOf(ofWeek), [['W', monday, shiftDay(monday, 7), 1_000]]);
});
