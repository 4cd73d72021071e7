import assert from 'node:assert/strict';
import { dayOf, firstOfMonth, startOfDay } from '@atrium/contracts/calendar';
import { getVip, getWithdrawSettings, listMessages, takeTimeOut } from '@atrium/contracts/calls';
import { vipDailyWithdrawMinor, vipLevels } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { birthdaysOn, giveBirthdayPoints } from './birthday.ts';
import { reviewVip } from './review-vip.ts';

const zone = 'Asia/Manila';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await reviewVip.run(gateway.gateway.services);
});
afterAll(() => gateway.close());

const review = () => reviewVip.run(gateway.gateway.services);
const levelOf = async ({ memberId }: TestMember) =>
  (
    await gateway.database.db
      .selectFrom('member')
      .select('vip_level')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).vip_level;

/** To the first hour of the next month. */
function nextMonth(): void {
  const { clock } = gateway;
  const next = startOfDay(firstOfMonth(dayOf(clock.now(), zone), 1), zone);
  clock.forward(next + hourMs - clock.now());
}

// M18
test('a level rises with the turnover of a month, falls by one below half of it, and gives its benefits', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000_000_000 });
  const idle = await addMember(gateway);
  await settledBet(gateway, member, { stake: 30_000_000, payout: 30_000_000 });
  await review();
  assert.equal(await levelOf(member), 0, 'the month has not ended');
  nextMonth();
  await Promise.all([review(), review()]);
  assert.equal(await levelOf(member), 3);
  assert.equal(await levelOf(idle), 0);

  const visitor = gateway.visitor({ token: (await freshToken(member)).token });
  const settings = await visitor.call(getWithdrawSettings, {});
  assert.equal(settings.success && settings.value.daily?.capMinor, vipDailyWithdrawMinor[3]);

  await settledBet(gateway, member, { stake: 15_000_000, payout: 15_000_000 });
  nextMonth();
  await review();
  assert.equal(await levelOf(member), 3, 'half of the level keeps it');
  await settledBet(gateway, member, { stake: 100 });
  nextMonth();
  await review();
  assert.equal(await levelOf(member), 2, 'one level a month');
  nextMonth();
  await review();
  assert.equal(await levelOf(member), 1);

  const vip = await gateway.visitor({ token: (await freshToken(member)).token }).call(getVip, {});
  assert.ok(vip.success, `${vip.error}`);
  assert.deepEqual(
    vip.value.reviews.map(({ before, after, effectiveBet }) => [before, after, effectiveBet]),
    [
      [2, 1, 0],
      [3, 2, 100],
      [3, 3, 15_000_000],
      [0, 3, 30_000_000],
    ],
  );
  const inbox = await gateway.visitor({ token: (await freshToken(member)).token }).call(listMessages, {});
  assert.ok(inbox.success);
  assert.equal(inbox.value.list.filter(({ title }) => /VIP level/.test(title)).length, 3);
});

test('months that passed while nothing ran are reviewed one by one', async () => {
  const member = await addMember(gateway);
  await gateway.database.db.updateTable('member').set({ vip_level: 4 }).where('id', '=', member.memberId).execute();
  nextMonth();
  nextMonth();
  nextMonth();
  await review();
  assert.equal(await levelOf(member), 1);
});

// RG7
test('a player on a break keeps the level that they reached and hears nothing of it', async () => {
  const member = await addMember(gateway, { balanceMinor: 100_000_000 });
  await settledBet(gateway, member, { stake: 30_000_000, payout: 30_000_000 });
  const { token } = await freshToken(member);
  assert.ok((await gateway.visitor({ token }).call(takeTimeOut, { timeOut: 'DAY' })).success);
  await gateway.database.db
    .updateTable('rg_player')
    .set({ time_out_until: gateway.clock.now() + 60 * dayMs })
    .where('member_id', '=', member.memberId)
    .execute();
  nextMonth();
  await review();
  assert.equal(await levelOf(member), 3);
  const inbox = await gateway.visitor({ token: (await freshToken(member)).token }).call(listMessages, {});
  assert.ok(inbox.success);
  assert.equal(inbox.value.list.filter(({ title }) => /VIP level/.test(title)).length, 0);
});

test('points are given on the birthday, once a year, and that of a leap day on 1 March', async () => {
  assert.deepEqual(birthdaysOn('2027-03-01'), ['02-29', '03-01']);
  assert.deepEqual(birthdaysOn('2028-03-01'), ['03-01']);
  assert.deepEqual(birthdaysOn('2028-02-29'), ['02-29']);
  const member = await addMember(gateway);
  const today = dayOf(gateway.clock.now(), zone);
  await gateway.database.db
    .updateTable('member')
    .set({ vip_level: 2, profile: JSON.stringify({ birthday: `1990-${today.slice(5)}` }) })
    .where('id', '=', member.memberId)
    .execute();
  const { services } = gateway.gateway;
  assert.ok((await gateway.visitor(member).call(takeTimeOut, { timeOut: 'DAY' })).success);
  await giveBirthdayPoints.run(services);
  await gateway.database.db
    .updateTable('rg_player')
    .set({ time_out_until: null })
    .where('member_id', '=', member.memberId)
    .execute();
  const account = { kind: 'member.points', owner: member.memberId } as const;
  const pointsNow = () => services.ledger.balanceAt(services.db, account, 'PTS', gateway.clock.now());
  assert.equal(await pointsNow(), 0, 'RG7: nothing on a break');
  await giveBirthdayPoints.run(services);
  await giveBirthdayPoints.run(services);
  gateway.clock.forward(dayMs);
  await giveBirthdayPoints.run(services);
  assert.equal(await pointsNow(), vipLevels[2]?.birthdayPoints);
});

/** Months pass in these tests, and sessions end. */
async function freshToken({ memberId }: TestMember) {
  const { services } = gateway.gateway;
  const { issueSession } = await import('../../accounts/session/issue-session.ts');
  const visitor = { ...services, clientIp: '127.0.0.1', userAgent: 'test', deviceId: null, traceId: 'test' };
  return services.db.transaction().execute((trx) => issueSession({ ...visitor, db: trx }, memberId));
}
