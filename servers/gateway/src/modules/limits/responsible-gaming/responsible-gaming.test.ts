import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf, startOfDay } from '@atrium/contracts/calendar';
import {
  answerFeedback,
  answerRealityCheck,
  confirmPlayLimit,
  excludeSelf,
  getCurrentIssue,
  getPlayLimits,
  getPlayStanding,
  getUnreadCount,
  listAnnouncements,
  listFeedback,
  listOwnFeedback,
  login,
  placeLotteryBet,
  register,
  returnToPlay,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@atrium/contracts/calls';
import { type LimitFrame, type LimitKind, staffType } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { calls } from '@atrium/contracts/lists';
import { verifyLedger } from '@atrium/ledger';
import { Refusal } from '@atrium/server-kit';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { defaultConfig } from '../../../settings/config.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { createTestVendor, type Seat, type TestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { advanceIssues } from '../../play/lottery/advance-issues.ts';
import { seedLottery } from '../../play/seed-lottery.ts';
import { askRealityChecks } from './ask-reality-checks.ts';
import { assertMayDeposit, assertMayEnter, assertMayReceiveTransfer } from './assert-may.ts';
import { assertNotExcludedPerson } from './excluded-person.ts';
import { followPerson } from './follow-person.ts';
import { frameAt } from './frame.ts';
import { restOf } from './on-break.ts';

const zone = 'Asia/Manila';

let gateway: TestGateway;
let vendor: TestVendor;
beforeAll(async () => {
  gateway = await startTestGateway({
    sandboxVendor: testVendorConfig,
    session: { ...defaultConfig.session, passwordMaxAgeMs: null },
  });
  vendor = createTestVendor(gateway);
  await forwardTo(startOfDay(nextMonday(), zone) + 9 * hourMs);
});
afterAll(async () => {
  const violations = await verifyLedger(gateway.database.db);
  await gateway.close();
  assert.deepEqual(violations, []);
});

/** A Monday in the middle of a month: no other period ends during a test. */
function nextMonday(): string {
  for (let at = Date.now() + 40 * dayMs; ; at += dayMs) {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
    const date = new Date(`${day}T00:00:00Z`);
    if (date.getUTCDay() === 1 && date.getUTCDate() > 7 && date.getUTCDate() < 15) return day;
  }
}

async function forwardTo(at: number): Promise<void> {
  gateway.clock.forward(at - gateway.clock.now());
}

interface Player extends TestMember {
  visitor: Visitor;
}

async function player(balanceMinor = 1_000_000): Promise<Player> {
  const member = await addMember(gateway, { balanceMinor });
  return { ...member, visitor: gateway.visitor({ token: member.token }) };
}

async function again({ account }: TestMember): Promise<Player> {
  const visitor = gateway.visitor();
  const answer = await visitor.call(login, { type: 'username', username: account, password: testPassword });
  assert.ok(answer.success, answer.message);
  visitor.token = answer.value.token;
  const row = await gateway.database.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'member.id as memberId', 'member.currency'])
    .where('member.account', '=', account)
    .orderBy('session.started_at', 'desc')
    .executeTakeFirstOrThrow();
  const { token } = answer.value;
  return { visitor, account, token, sessionId: row.id, memberId: row.memberId, currency: row.currency };
}

async function limit(who: Player, kind: LimitKind, frame: LimitFrame, amount: number | null) {
  const answer = await who.visitor.call(setPlayLimit, { kind, frame, amount });
  assert.ok(answer.success, answer.message);
  return answer.value;
}

function bet(seat: Seat, amount: number, roundId: string = randomUUID()) {
  return vendor.ask('bet', { ...seat, roundId, amount, transactionUuid: randomUUID() });
}

/** Money from outside, as from a payment provider. */
async function deposit(who: TestMember, amountMinor: number): Promise<void> {
  const { db, ledger, clock } = gateway.gateway.services;
  const { memberId, currency } = who;
  await db.transaction().execute(async (trx) => {
    await assertMayDeposit({ ...gateway.gateway.services, db: trx }, { memberId, amountMinor, currency });
    const from = { kind: 'psp.clearing', owner: 'test' } as const;
    const to = { kind: 'member.main', owner: memberId } as const;
    const request = { idempotencyKey: `deposit:${randomUUID()}`, type: 'DEPOSIT', reference: 'test' } as const;
    await ledger.post(trx, { ...request, postedAt: clock.now(), postings: [{ from, to, amountMinor, currency }] });
  });
}

async function withdraw({ memberId, currency }: TestMember, amountMinor: number): Promise<void> {
  const { db, ledger, clock } = gateway.gateway.services;
  const from = { kind: 'member.main', owner: memberId } as const;
  const to = { kind: 'psp.clearing', owner: 'test' } as const;
  const request = { idempotencyKey: `withdraw:${randomUUID()}`, type: 'WITHDRAW', reference: 'test' } as const;
  await db
    .transaction()
    .execute((trx) =>
      ledger.post(trx, { ...request, postedAt: clock.now(), postings: [{ from, to, amountMinor, currency }] }),
    );
}

const refusedWith =
  (code: string, details: object = {}) =>
  (error: unknown) => {
    assert.ok(error instanceof Refusal, String(error));
    assert.equal(error.code, code);
    for (const [name, value] of Object.entries(details)) assert.equal(error.details[name], value, name);
    return true;
  };

// RG1
test('a limit of 1,000.00 a day allows 600 and 400, not 600 and 401, and a withdrawal frees none', async () => {
  const who = await player(0);
  await limit(who, 'DEPOSIT', 'DAY', 100_000);
  await deposit(who, 60_000);
  await assert.rejects(deposit(who, 40_100), refusedWith('LIMIT_DEPOSIT', { available: 40_000, frame: 'DAY' }));
  await withdraw(who, 60_000);
  await assert.rejects(deposit(who, 40_001), refusedWith('LIMIT_DEPOSIT', { available: 40_000 }));
  await deposit(who, 40_000);
  await forwardTo(gateway.clock.now() + dayMs);
  await deposit(who, 100_000);
});

// RG4
test('a refusal names the room under the strictest limit, and when its period ends', async () => {
  const who = await player(0);
  await limit(who, 'DEPOSIT', 'DAY', 20_000);
  await limit(who, 'DEPOSIT', 'MONTH', 40_000);
  await deposit(who, 15_000);
  const endOf = (frame: LimitFrame) => frameAt(frame, gateway.clock.now(), zone).to;
  await assert.rejects(
    deposit(who, 30_000),
    refusedWith('LIMIT_DEPOSIT', { available: 5_000, frame: 'DAY', until: endOf('DAY') }),
  );
  await limit(who, 'DEPOSIT', 'MONTH', 16_000);
  await assert.rejects(
    deposit(who, 30_000),
    refusedWith('LIMIT_DEPOSIT', { available: 1_000, frame: 'MONTH', until: endOf('MONTH') }),
  );
  await deposit(who, 1_000);
});

// RG1
test('a period ends at midnight of the merchant, to the millisecond', async () => {
  const who = await player(0);
  await limit(who, 'DEPOSIT', 'DAY', 1_000);
  await deposit(who, 1_000);
  const midnight = startOfDay(
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(gateway.clock.now() + dayMs),
    zone,
  );
  const { db } = gateway.database;
  const ask = (at: number) =>
    assertMayDeposit(
      { ...gateway.gateway.services, db },
      { memberId: who.memberId, amountMinor: 1, currency: 'TLB', at },
    );
  await assert.rejects(ask(midnight - 1), refusedWith('LIMIT_DEPOSIT'));
  await ask(midnight);
});

// RG4
test('limits of several periods apply at once: the strictest wins', async () => {
  const who = await player(0);
  // A linear congruential generator: the same amounts each time.
  let seed = 20_261_121;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const amounts = { DAY: 1_000 + random(5_000), WEEK: 4_000 + random(9_000), MONTH: 8_000 + random(9_000) } as const;
  for (const [frame, amount] of Object.entries(amounts)) await limit(who, 'DEPOSIT', frame as LimitFrame, amount);
  const used = { DAY: 0, WEEK: 0, MONTH: 0 };
  for (let turn = 0; turn < 40; turn += 1) {
    const amountMinor = 1 + random(1_500);
    const frames = Object.keys(amounts) as LimitFrame[];
    const isAllowed = frames.every((frame) => used[frame] + amountMinor <= amounts[frame]);
    const outcome = await deposit(who, amountMinor).then(() => true, refusedWith('LIMIT_DEPOSIT'));
    const count = await gateway.database.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('owner', '=', who.memberId)
      .executeTakeFirst();
    if (isAllowed) for (const frame of frames) used[frame] += amountMinor;
    assert.equal(outcome, true);
    assert.equal(count?.balance ?? 0, used.MONTH, `turn ${turn} of seed 20261121`);
  }
});

test('concurrent deposits of one player are counted one after the other', async () => {
  const who = await player(0);
  await limit(who, 'DEPOSIT', 'WEEK', 3_000);
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => deposit(who, 1_000)));
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3);
});

// RG3
test('a stricter limit applies at once; a looser one, or none, waits a day and a confirmation', async () => {
  const who = await player(0);
  const set = await limit(who, 'DEPOSIT', 'DAY', 10_000);
  assert.deepEqual([set.amount, set.pending], [10_000, null]);
  assert.equal((await limit(who, 'DEPOSIT', 'DAY', 5_000)).amount, 5_000);

  const asked = await limit(who, 'DEPOSIT', 'DAY', 20_000);
  const askedAt = gateway.clock.now();
  assert.deepEqual([asked.amount, asked.pending?.amount], [5_000, 20_000]);
  assert.ok(Math.abs((asked.pending?.readyAt ?? 0) - askedAt - dayMs) < minuteMs);
  const which = { kind: 'DEPOSIT', frame: 'DAY' } as const;
  assert.equal((await who.visitor.call(confirmPlayLimit, which)).error, 'RG_CHANGE_WAITING');
  await assert.rejects(deposit(who, 5_001), refusedWith('LIMIT_DEPOSIT'));

  await forwardTo((asked.pending?.readyAt ?? 0) + 1);
  const later = await again(who);
  await assert.rejects(deposit(who, 5_001), refusedWith('LIMIT_DEPOSIT'));
  const confirmed = await later.visitor.call(confirmPlayLimit, which);
  assert.deepEqual(confirmed.success && [confirmed.value.amount, confirmed.value.pending], [20_000, null]);
  await deposit(who, 5_001);

  assert.equal((await limit(later, 'DEPOSIT', 'DAY', null)).pending?.amount, null);
  const kept = await later.visitor.call(confirmPlayLimit, { ...which, keep: true });
  assert.deepEqual(kept.success && [kept.value.amount, kept.value.pending], [20_000, null]);
  assert.equal((await later.visitor.call(confirmPlayLimit, which)).error, 'NOT_FOUND');
});

test('stakes are limited at every vendor; a rolled-back bet does not count', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  assert.equal((await bet(seat, 4_000)).status, 'RS_OK');
  await limit(who, 'STAKE', 'DAY', 10_000);
  const uuid = randomUUID();
  const second = { ...seat, roundId: randomUUID(), amount: 6_000, transactionUuid: uuid };
  assert.equal((await vendor.ask('bet', second)).status, 'RS_OK');
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_LIMIT_REACHED');
  const rollback = { transactionUuid: randomUUID(), referenceTransactionUuid: uuid, playerId: seat.playerId };
  assert.equal((await vendor.ask('rollback', rollback)).status, 'RS_OK');
  assert.equal((await bet(seat, 6_001)).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(seat, 6_000)).status, 'RS_OK');
  const view = await who.visitor.call(getPlayLimits, {});
  const own = view.success && view.value.limits.find(({ kind, frame }) => kind === 'STAKE' && frame === 'DAY');
  assert.deepEqual(own && [own.amount, own.used], [10_000, 10_000]);
});

test("a bet of yesterday that is rolled back today makes no room in today's limit", async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  const uuid = randomUUID();
  const early = { ...seat, roundId: randomUUID(), amount: 4_000, transactionUuid: uuid };
  assert.equal((await vendor.ask('bet', early)).status, 'RS_OK');
  await forwardTo(startOfDay(dayOf(gateway.clock.now() + dayMs, zone), zone) + hourMs);
  const later = await again(who);
  await limit(later, 'STAKE', 'DAY', 10_000);
  const today = await vendor.seat(later);
  assert.equal((await bet(today, 10_000)).status, 'RS_OK');
  const rollback = { transactionUuid: randomUUID(), referenceTransactionUuid: uuid, playerId: seat.playerId };
  assert.equal((await vendor.ask('rollback', rollback)).status, 'RS_OK');
  assert.equal((await bet(today, 1)).status, 'RS_ERROR_LIMIT_REACHED');
});

test('ten concurrent bets of a player with a limit never exceed it', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  await limit(who, 'STAKE', 'DAY', 500);
  const answers = await Promise.all(Array.from({ length: 10 }, () => bet(seat, 100)));
  assert.equal(answers.filter(({ status }) => status === 'RS_OK').length, 5);
  assert.equal(answers.filter(({ status }) => status === 'RS_ERROR_LIMIT_REACHED').length, 5);
});

test('a loss limit counts wins, and never blocks them', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  await limit(who, 'LOSS', 'DAY', 1_000);
  const roundId = randomUUID();
  assert.equal((await bet(seat, 1_000, roundId)).status, 'RS_OK');
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_LIMIT_REACHED');
  const win = { ...seat, roundId, amount: 400, transactionUuid: randomUUID(), roundClosed: true };
  assert.equal((await vendor.ask('win', win)).status, 'RS_OK');
  assert.equal((await bet(seat, 401)).status, 'RS_ERROR_LIMIT_REACHED');
  assert.equal((await bet(seat, 400)).status, 'RS_OK');
});

test('a limit of time ends play in two places at once when it is used up, and restarts the next day', async () => {
  const who = await player();
  await limit(who, 'SESSION', 'DAY', 40);
  const seat = await vendor.seat(who);
  gateway.clock.forward(25 * minuteMs);
  assert.equal((await bet(seat, 1)).status, 'RS_OK');
  const standing = await who.visitor.call(getPlayStanding, {});
  assert.ok(standing.success);
  assert.ok(Math.abs((standing.value.timeUpAt ?? 0) - gateway.clock.now() - 15 * minuteMs) < minuteMs);
  gateway.clock.forward(15 * minuteMs);
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_LIMIT_REACHED');
  const { memberId } = who;
  await assert.rejects(
    assertMayEnter({ ...gateway.gateway.services, db: gateway.database.db }, { memberId }),
    refusedWith('LIMIT_SESSION', { frame: 'DAY', limit: 40 }),
  );
  gateway.clock.forward(dayMs);
  await assertMayEnter({ ...gateway.gateway.services, db: gateway.database.db }, { memberId });
  const wrong = await (await again(who)).visitor.call(setPlayLimit, { kind: 'SESSION', frame: 'DAY', amount: 1_441 });
  assert.deepEqual([wrong.error, wrong.success ? null : wrong.value.fields?.amount?.max], ['REG_FIELD_INVALID', 1_440]);
});

// RG5
test('a reality check falls due, is published once, blocks bets but not wins, and is answered', async () => {
  const who = await player();
  const set = await who.visitor.call(setRealityCheck, { minutes: 15 });
  assert.ok(set.success);
  assert.ok(Math.abs(set.value.checkDueAt - gateway.clock.now() - 15 * minuteMs) < minuteMs);
  const seat = await vendor.seat(who);
  const roundId = randomUUID();
  assert.equal((await bet(seat, 1_000, roundId)).status, 'RS_OK');
  gateway.clock.forward(15 * minuteMs);
  await askRealityChecks.run(gateway.gateway.services);
  await askRealityChecks.run(gateway.gateway.services);
  const told = await gateway.database.db
    .selectFrom('event')
    .select('name')
    .where('audience', '=', `member:${who.memberId}`)
    .where('name', '=', 'rg.realityCheck')
    .execute();
  assert.equal(told.length, 1);
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_REALITY_CHECK');
  const win = { ...seat, roundId, amount: 700, transactionUuid: randomUUID(), roundClosed: true };
  assert.equal((await vendor.ask('win', win)).status, 'RS_OK');

  // A new login is no answer.
  const later = await again(who);
  const fresh = await vendor.seat(later);
  assert.equal((await bet(fresh, 1)).status, 'RS_ERROR_REALITY_CHECK');

  const standing = await later.visitor.call(getPlayStanding, {});
  assert.ok(standing.success);
  const { wagered, won, net } = standing.value;
  assert.deepEqual([wagered, won, net], [1_000, 700, -300]);
  const answered = await later.visitor.call(answerRealityCheck, {});
  assert.ok(answered.success && answered.value.checkDueAt > gateway.clock.now() + 14 * minuteMs);
  assert.equal((await bet(seat, 1)).status, 'RS_OK');
});

// RG6
test('the standing counts what is settled, and names the stakes of open bets apart', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  const of = async () => {
    const { success, value } = await who.visitor.call(getPlayStanding, {});
    return success ? [value.wagered, value.won, value.net, value.openStake] : [];
  };
  const roundId = randomUUID();
  await bet(seat, 1_000, roundId);
  assert.deepEqual(await of(), [1_000, 0, 0, 1_000]);
  const pay = (amount: number, roundClosed: boolean) =>
    vendor.ask('win', { ...seat, roundId, amount, transactionUuid: randomUUID(), roundClosed });
  await pay(700, false);
  assert.deepEqual(await of(), [1_000, 700, 0, 300], 'a payment on an open bet is taken off its stake');
  await pay(800, false);
  assert.deepEqual(await of(), [1_000, 1_500, 500, 0]);
  await pay(100, true);
  await bet(seat, 400);
  assert.deepEqual(await of(), [1_400, 1_600, 600, 400]);
});

// RG5
test('a player never plays longer than an hour without a reality check', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  for (let minutes = 0; minutes < 60; minutes += 20) {
    gateway.clock.forward(19 * minuteMs);
    assert.equal((await bet(seat, 1)).status, 'RS_OK');
  }
  gateway.clock.forward(3 * minuteMs);
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_REALITY_CHECK');
});

// RG7
test('a break refuses bets, games, deposits and gifts at once, allows withdrawals, and cannot end early', async () => {
  const who = await player();
  const seat = await vendor.seat(who);
  const answer = await who.visitor.call(takeTimeOut, { timeOut: 'WEEK' });
  assert.ok(answer.success);
  const { until } = answer.value;
  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_USER_DISABLED');
  await assert.rejects(vendor.launchToken(who), refusedWith('RG_TIMEOUT', { until }));
  await assert.rejects(deposit(who, 100), refusedWith('RG_TIMEOUT'));
  const { memberId } = who;
  const { db } = gateway.database;
  await assert.rejects(
    assertMayReceiveTransfer({ ...gateway.gateway.services, db }, { memberId }),
    refusedWith('RG_TIMEOUT'),
  );
  await withdraw(who, 100);

  const shorter = await who.visitor.call(takeTimeOut, { timeOut: 'DAY' });
  assert.deepEqual(shorter.success && shorter.value.until, until);
  const asked = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' } as const;
  const notices = await who.visitor.call(listAnnouncements, asked);
  assert.deepEqual(notices.success && [notices.value.promotion, notices.value.popup], [[], []]);

  await forwardTo(until);
  const back = await again(who);
  assert.equal((await bet(await vendor.seat(back), 1)).status, 'RS_OK');
});

// RG8
test('a self-excluded player cannot play for half a year and more, gets wins paid, and keeps the balance', async () => {
  const who = await player(10_000);
  const seat = await vendor.seat(who);
  const roundId = randomUUID();
  assert.equal((await bet(seat, 1_000, roundId)).status, 'RS_OK');
  const answer = await who.visitor.call(excludeSelf, { months: 6 });
  assert.ok(answer.success);
  const { until } = answer.value;
  assert.ok(until - gateway.clock.now() > 180 * dayMs);

  assert.equal((await bet(seat, 1)).status, 'RS_ERROR_USER_DISABLED');
  const win = { ...seat, roundId, amount: 3_000, transactionUuid: randomUUID(), roundClosed: true };
  const paid = await vendor.ask('win', win);
  assert.deepEqual([paid.status, paid.balance], ['RS_OK', 12_000]);
  await assert.rejects(vendor.launchToken(who), refusedWith('RG_EXCLUDED'));
  await assert.rejects(deposit(who, 100), refusedWith('RG_EXCLUDED'));
  const { memberId } = who;
  const { db } = gateway.database;
  await assert.rejects(
    assertMayReceiveTransfer({ ...gateway.gateway.services, db }, { memberId }),
    refusedWith('RG_EXCLUDED'),
  );
  const in12 = await who.visitor.call(excludeSelf, { months: 12 });
  assert.ok(in12.success && in12.value.until > until);

  await forwardTo(until + dayMs);
  const home = await again(who);
  await withdraw(who, 12_000);
  assert.equal((await home.visitor.call(returnToPlay, {})).error, 'RG_EXCLUDED');
  await forwardTo(in12.value.until);
  const later = await again(who);
  await assert.rejects(vendor.launchToken(later), refusedWith('RG_EXCLUDED'), 'over, but not ended');
  const asked = await later.visitor.call(returnToPlay, {});
  assert.ok(asked.success);
  await assert.rejects(vendor.launchToken(later), refusedWith('RG_EXCLUDED'));
  await forwardTo(asked.value.returnsAt ?? 0);
  await vendor.launchToken(await again(who));
});

// RG8
test('a self-excluded player cannot register a second account, and other persons can', async () => {
  const deviceId = randomUUID();
  const person = {
    username: `ex${randomUUID().slice(0, 8).replaceAll('-', '')}`,
    password: testPassword,
    confirmPassword: testPassword,
    birthday: '1990-05-17',
    email: 'jose@example.com',
    agreeTerms: true,
  };
  const { db } = gateway.database;
  const first = gateway.visitor({ deviceId });
  const joined = await first.call(register, person);
  assert.ok(joined.success, joined.message);
  first.token = joined.value.token;
  assert.ok((await first.call(excludeSelf, { months: 6 })).success);
  const known = { payeeName: 'José Dela Cruz', mobileNum: '9171234567' };
  await db
    .updateTable('member')
    .set({ profile: sql`profile || ${JSON.stringify(known)}::jsonb` })
    .where('account', '=', person.username)
    .execute();
  const nobody = {
    name: undefined,
    birthday: undefined,
    email: undefined,
    mobile: undefined,
  };
  const ask = (facts: object) =>
    assertNotExcludedPerson(db, { ...nobody, deviceId: null, at: gateway.clock.now(), ...facts });
  await assert.rejects(ask({ name: 'dela cruz, JOSE', birthday: '1990-05-17' }), refusedWith('RG_EXCLUDED'));
  await assert.rejects(ask({ mobile: '639171234567' }), refusedWith('RG_EXCLUDED'));
  await assert.rejects(ask({ deviceId }), refusedWith('RG_EXCLUDED'));
  await assert.rejects(
    ask({ email: 'jose.new@example.com', birthday: '1990-05-17', deviceId }),
    refusedWith('RG_EXCLUDED'),
  );
  await assert.rejects(ask({ email: 'Jose@Example.com', birthday: '1990-05-17' }), refusedWith('RG_EXCLUDED'));
  await ask({ name: 'José Dela Cruz' });
  await db
    .updateTable('member')
    .set({ profile: sql`profile || ${JSON.stringify({ payeeName: 'कमल' })}::jsonb` })
    .where('account', '=', person.username)
    .execute();
  await ask({ name: 'कमला', birthday: '1990-05-17' });
  await assert.rejects(ask({ name: 'कमल', birthday: '1990-05-17' }), refusedWith('RG_EXCLUDED'));
  await ask({ birthday: '1990-05-17' });
  await ask({ mobile: '639171234568', deviceId: randomUUID() });
  await ask({ name: 'José Dela Cruz', birthday: '1990-05-18' });

  const second = await gateway.visitor({ deviceId }).call(register, { ...person, username: `${person.username}2` });
  assert.equal(second.error, 'RG_EXCLUDED');
});

// RG8
test('an exclusion holds at every merchant of the operator, for accounts there are and for new ones', async () => {
  const { db } = gateway.database;
  const who = await player();
  const profile = { payeeName: 'नवीन कुमार', birthday: '1988-03-02', email: 'naveen@example.com' };
  const [there, byMail, namesake] = [
    await addMember(gateway, { merchantCode: 'IN' }),
    await addMember(gateway, { merchantCode: 'IN' }),
    await addMember(gateway, { merchantCode: 'IN' }),
  ];
  const set = ({ memberId }: TestMember, proven: { verified_mobile?: string; verified_email?: string }) =>
    db
      .updateTable('member')
      .set({ profile: JSON.stringify(profile), ...proven })
      .where('id', '=', memberId)
      .execute();
  await set(who, { verified_mobile: '639175550101', verified_email: 'naveen@example.com' });
  await set(there, { verified_mobile: '639175550101' });
  await set(byMail, { verified_email: 'Naveen@Example.com' });
  // A stranger may type anybody's name and birthday.
  await set(namesake, {});
  assert.ok((await who.visitor.call(excludeSelf, { months: 6 })).success);
  const isExcludedNow = async ({ memberId }: TestMember) => (await restOf(db, memberId, gateway.clock.now())) !== null;
  assert.deepEqual(await Promise.all([who, there, byMail, namesake].map(isExcludedNow)), [true, true, true, false]);
  const put = await db
    .selectFrom('audit')
    .select(['subject', 'actor'])
    .where('action', '=', 'rg.alike')
    .where('actor', '=', who.memberId)
    .execute();
  assert.deepEqual(put, [{ subject: namesake.memberId, actor: who.memberId }], 'staff look at the namesake');
  assert.ok((await who.visitor.call(excludeSelf, { months: 12 })).success);
  const support = gateway.visitor(await addMember(gateway, { type: staffType, merchants: ['IN'] }));
  const casesOf = async (visitor: Visitor) => {
    const answer = await visitor.call(listFeedback, { pageSize: 100 });
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.list.filter(({ account }) => account === namesake.account);
  };
  const [found, ...others] = await casesOf(support);
  assert.deepEqual(others, [], 'once, however often the person excludes themselves');
  assert.deepEqual(
    [found?.alike?.merchantCode, found?.alike?.isClosed, found?.alike?.shared, found?.alike?.excluded.account],
    ['IN', false, [], who.account],
  );
  for (const { token } of [namesake, who]) {
    const own = await gateway.visitor({ token }).call(listOwnFeedback, {});
    assert.deepEqual(own.success && own.value.cases, [], 'a namesake does not learn who is excluded');
  }
  const unread = () => gateway.visitor({ token: namesake.token }).call(getUnreadCount, {});
  const before = await unread();
  const answered = await support.call(answerFeedback, { caseNumber: found?.caseNumber ?? '', answer: 'Two people.' });
  assert.ok(answered.success, `${answered.error}`);
  const after = await unread();
  assert.deepEqual(after.value, before.value, 'the finding is sent to nobody');
  const registrant = { name: profile.payeeName, birthday: profile.birthday, email: undefined, mobile: undefined };
  await assert.rejects(
    assertNotExcludedPerson(db, { ...registrant, deviceId: null, at: gateway.clock.now() }),
    refusedWith('RG_EXCLUDED'),
  );
  // The same consonants with other vowels are another name; joiners between them are none.
  const named = (name: string) =>
    assertNotExcludedPerson(db, { ...registrant, name, deviceId: null, at: gateway.clock.now() });
  await named('नवन कमर');
  await assert.rejects(named('न\u200dवीन कुमार'), refusedWith('RG_EXCLUDED'));
});

// RG8
test('an exclusion holds for an account whose number, address or name turns out to be the excluded person’s later', async () => {
  const { db } = gateway.database;
  const { services } = gateway.gateway;
  const who = await player();
  const profile = { payeeName: 'Lorna Reyes', birthday: '1991-02-03' };
  await db
    .updateTable('member')
    .set({ profile: JSON.stringify(profile), verified_mobile: '639175550777' })
    .where('id', '=', who.memberId)
    .execute();
  assert.ok((await who.visitor.call(excludeSelf, { months: 6 })).success);
  const [proven, named] = [
    await addMember(gateway, { merchantCode: 'IN' }),
    await addMember(gateway, { merchantCode: 'IN' }),
  ];
  const by = { ...services, clientIp: '127.0.0.1', traceId: 'test' };
  const follow = (changes: object, { memberId }: TestMember) =>
    services.db.transaction().execute(async (trx) => {
      await trx.updateTable('member').set(changes).where('id', '=', memberId).execute();
      await followPerson({ ...by, db: trx }, memberId);
    });
  await follow({ verified_mobile: '639175550777' }, proven);
  await follow({ profile: JSON.stringify(profile) }, named);
  const now = gateway.clock.now();
  const [rest, restOfNamed] = [await restOf(db, proven.memberId, now), await restOf(db, named.memberId, now)];
  assert.deepEqual([rest?.kind, restOfNamed], ['EXCLUSION', null]);
  const cases = await db
    .selectFrom('feedback_case')
    .select('about_id')
    .where('excluded_id', '=', who.memberId)
    .execute();
  assert.deepEqual(cases, [{ about_id: named.memberId }]);
});

test('the lottery checks the same limits as every game', async () => {
  const who = await player(100_000);
  await seedLottery(gateway.database.db);
  // Prevents a draw before all checks.
  gateway.clock.toNext(minuteMs);
  const bet = async () => {
    await advanceIssues(gateway.gateway.services);
    const issue = await who.visitor.call(getCurrentIssue, { gameCode: 'K3_FAST' });
    assert.ok(issue.success, issue.message);
    const { current } = issue.value;
    if (current.openAt > gateway.clock.now()) await forwardTo(current.openAt);
    await advanceIssues(gateway.gateway.services);
    const slip = {
      playCode: 'BIG_SMALL',
      selection: ['BIG'],
      unit: 100,
      multiple: 3,
      expectedCost: 300,
      expectedBets: 1,
    };
    const answer = await who.visitor.call(placeLotteryBet, { gameCode: 'K3_FAST', issue: current.issue, ...slip });
    return answer.success ? answer.value.state : answer.error;
  };
  await limit(who, 'STAKE', 'DAY', 500);
  assert.equal(await bet(), 'PLACED');
  assert.equal(await bet(), 'LIMIT_STAKE');
  await limit(who, 'LOSS', 'DAY', 100);
  assert.equal(await bet(), 'LIMIT_LOSS');
  const check = await who.visitor.call(setRealityCheck, { minutes: 15 });
  assert.ok(check.success);
  gateway.clock.forward(15 * minuteMs);
  assert.equal(await bet(), 'RG_REALITY_CHECK');
  assert.ok((await who.visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  assert.equal(await bet(), 'RG_TIMEOUT');
  assert.ok((await who.visitor.call(excludeSelf, { months: 6 })).success);
  assert.equal(await bet(), 'RG_EXCLUDED');
});

test('a refunded deposit counts for no loss and no net deposit', async () => {
  const who = await player(0);
  await deposit(who, 5_000);
  const { db, ledger, clock } = gateway.gateway.services;
  const { id } = await db
    .selectFrom('ledger_tx')
    .select('id')
    .where('type', '=', 'DEPOSIT')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const from = { kind: 'member.main', owner: who.memberId } as const;
  const to = { kind: 'psp.clearing', owner: 'test' } as const;
  const request = {
    idempotencyKey: `refund:${id}`,
    type: 'ROLLBACK',
    reference: 'test',
    reverses: String(id),
  } as const;
  const postings = [{ from, to, amountMinor: 5_000, currency: who.currency }];
  await db.transaction().execute((trx) => ledger.post(trx, { ...request, postedAt: clock.now(), postings }));
  const view = await who.visitor.call(getPlayLimits, {});
  assert.ok(view.success);
  const loss = view.value.limits.find(({ kind, frame }) => kind === 'LOSS' && frame === 'DAY');
  assert.deepEqual([view.value.lifetime.netDeposits, loss?.used, view.value.standing.net], [0, 0, 0]);
});

// RG12
test('lifetime figures show all deposits and withdrawals', async () => {
  const who = await player(0);
  await deposit(who, 50_000);
  await withdraw(who, 12_000);
  const view = await who.visitor.call(getPlayLimits, {});
  assert.deepEqual(view.success && view.value.lifetime, { deposited: 50_000, withdrawn: 12_000, netDeposits: 38_000 });
});

// RG18
test('only the player changes their limits: no call names another, and operators have none for it', () => {
  const area = Object.values(calls).filter(({ path }) => path.includes('MCSFE_rg'));
  assert.ok(area.length >= 10);
  for (const call of area) {
    assert.deepEqual([...call.callers], ['member', 'agent'], call.name);
    const sent = JSON.stringify(call.request);
    assert.equal(/member|account|playerId/i.test(sent), false, `${call.name} names somebody`);
  }
});

// RG9
test('a requested withdrawal cannot be cancelled to play with it', () => {
  const back = Object.values(calls).filter(
    ({ name, callers }) =>
      /withdraw/i.test(name) && /cancel|reverse|revoke|undo/i.test(name) && callers.includes('member'),
  );
  assert.deepEqual(back, []);
});
