import assert from 'node:assert/strict';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { claimMission, getMissionLeaderboard, getMissionSummary, getPoint, takeTimeOut } from '@atrium/contracts/calls';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { newId } from '../../../db/new-id.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { seedLoyalty } from '../seed-loyalty.ts';
import { periodAt } from './period.ts';

const zone = 'Asia/Manila';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const titles = JSON.stringify({ EN: 'A mission', HI: 'एक मिशन', TY: 'Isang misyon' });
async function newMission(changes: object): Promise<string> {
  const now = gateway.clock.now();
  const mission_id = newId(now);
  const mission = {
    mission_id,
    merchant_code: 'PH',
    titles,
    period: 'DAILY' as const,
    metric: 'ROUNDS' as const,
    goal: 2,
    reward_points: 30,
    starts_at: now - (now % hourMs),
    created_at: now,
    ...changes,
  };
  await gateway.database.db.insertInto('mission').values(mission).execute();
  return mission_id;
}

async function player(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway, { balanceMinor: 10_000_000 });
  return { member, visitor: gateway.visitor(member) };
}

async function missionOf(visitor: Visitor, missionId: string) {
  const answer = await visitor.call(getMissionSummary, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.missions.find((one) => one.missionId === missionId);
}

// M13
test('a mission counts rounds, is claimed once however many tabs claim, and begins anew the next day', async () => {
  const missionId = await newMission({});
  const { member, visitor } = await player();
  await settledBet(gateway, member, { stake: 100 });
  const early = await missionOf(visitor, missionId);
  assert.deepEqual([early?.progress, early?.state], [1, 'IN_PROGRESS']);
  assert.equal((await visitor.call(claimMission, { missionId })).error, 'REWARD_NOTHING');
  await settledBet(gateway, member, { stake: 100 });
  assert.equal((await missionOf(visitor, missionId))?.state, 'CLAIMING');
  const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.call(claimMission, { missionId })));
  assert.equal(answers.filter(({ success }) => success).length, 1);
  const points = await visitor.call(getPoint, {});
  assert.equal(points.success && points.value.points, 30);
  assert.equal((await missionOf(visitor, missionId))?.state, 'CLAIMED');

  const { to } = periodAt({ period: 'DAILY', starts_at: 0, ends_at: null }, gateway.clock.now(), zone);
  gateway.clock.forward(to - gateway.clock.now());
  const again = gateway.visitor(await sameMember(member));
  const next = await missionOf(again, missionId);
  assert.deepEqual([next?.progress, next?.state], [0, 'IN_PROGRESS']);
});

// RG7
test('a player on a break claims no mission', async () => {
  const missionId = await newMission({});
  const { member, visitor } = await player();
  for (let bets = 0; bets < 2; bets += 1) await settledBet(gateway, member, { stake: 100 });
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  assert.equal((await visitor.call(claimMission, { missionId })).error, 'RG_TIMEOUT');
});

test('effective bet counts of the kinds of game that the mission names, and days of login', async () => {
  const bet = await newMission({ metric: 'EFFECTIVE_BET', goal: 1_000, game_types: ['FISH'] });
  const days = await newMission({ metric: 'LOGIN_DAYS', goal: 1, period: 'WEEKLY' });
  const { member, visitor } = await player();
  await settledBet(gateway, member, { stake: 5_000 });
  await settledBet(gateway, member, { gameType: 'FISH', stake: 400 });
  assert.equal((await missionOf(visitor, bet))?.progress, 400);
  assert.equal((await missionOf(visitor, days))?.state, 'CLAIMING');
});

test('a mission of deposits counts from its start, and its title holds for a player who deposited before', async () => {
  const { db } = gateway.database;
  await seedLoyalty(db, gateway.clock.now());
  const { visitor, member } = await player();
  const { starts_at } = await db
    .selectFrom('mission')
    .select('starts_at')
    .where('mission_id', '=', 'PH-first-deposit')
    .executeTakeFirstOrThrow();
  await credited(member, starts_at - 1);
  const waiting = await missionOf(visitor, 'PH-first-deposit');
  assert.deepEqual([waiting?.title, waiting?.state], ['Make a deposit', 'IN_PROGRESS']);
  await credited(member, starts_at);
  assert.equal((await missionOf(visitor, 'PH-first-deposit'))?.state, 'CLAIMING');
});

async function credited({ memberId, currency }: TestMember, at: number): Promise<void> {
  const order = { order_no: newId(at), member_id: memberId, merchant_code: 'PH', currency, amount: 1_000 };
  const paid = { method: 'EWALLET', provider: 'sandbox', state: 'CREDITED' as const, credit_tx_id: '1' };
  const times = { created_at: at, updated_at: at, credited_at: at };
  await gateway.database.db
    .insertInto('payment_deposit')
    .values({ ...order, ...paid, ...times, paid_amount: 1_000 })
    .execute();
}

test('missions that are to come and those that have ended say so, and those of another merchant are not there', async () => {
  const now = gateway.clock.now();
  const soon = await newMission({ starts_at: now + dayMs });
  const over = await newMission({ starts_at: now - 2 * dayMs, ends_at: now - hourMs });
  const foreign = await newMission({ merchant_code: 'IN' });
  const { visitor } = await player();
  assert.equal((await missionOf(visitor, soon))?.state, 'COMING_SOON');
  assert.equal((await missionOf(visitor, over))?.state, 'CLOSED');
  assert.equal(await missionOf(visitor, foreign), undefined);
  assert.equal((await visitor.call(claimMission, { missionId: foreign })).error, 'NOT_FOUND');
});

test('the week begins on Monday by the clock of the merchant', () => {
  const sunday = startOfDay('2026-11-22', zone) + 23 * hourMs;
  const week = periodAt({ period: 'WEEKLY', starts_at: 0, ends_at: null }, sunday, zone);
  assert.deepEqual([dayOf(week.from, zone), dayOf(week.to, zone)], ['2026-11-16', shiftDay('2026-11-16', 7)]);
});

test('the board ranks the week, shares a rank at the same score, and always has the own line', async () => {
  const { to } = periodAt({ period: 'WEEKLY', starts_at: 0, ends_at: null }, gateway.clock.now(), zone);
  gateway.clock.forward(to - gateway.clock.now() + hourMs);
  const stakes = [...Array.from({ length: 21 }, (_, index) => 1_000 + 10 * index), 1_200];
  for (const stake of stakes) await settledBet(gateway, (await player()).member, { stake });
  const { member, visitor } = await player();
  const before = await visitor.call(getMissionLeaderboard, {});
  assert.ok(before.success);
  assert.equal(before.value.me, null);
  assert.equal(before.value.board.length, 20);
  assert.deepEqual(
    before.value.board.slice(0, 3).map(({ rank, score }) => [rank, score]),
    [
      [1, 1_200],
      [1, 1_200],
      [3, 1_190],
    ],
  );
  assert.ok(before.value.board.every(({ account }) => account.includes('***')));
  await settledBet(gateway, member, { stake: 5 });
  const after = await visitor.call(getMissionLeaderboard, {});
  assert.deepEqual(after.success && after.value.me, { rank: 23, account: member.account, score: 5 });
});

/** The next day, and the session has ended. */
async function sameMember({ memberId }: TestMember) {
  const { services } = gateway.gateway;
  const { issueSession } = await import('../../accounts/session/issue-session.ts');
  const visitor = { ...services, clientIp: '127.0.0.1', userAgent: 'test', deviceId: null, traceId: 'test' };
  return services.db.transaction().execute((trx) => issueSession({ ...visitor, db: trx }, memberId));
}
