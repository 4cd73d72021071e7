import assert from 'node:assert/strict';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import { claimRebate, getRebate, getTeamOverview, listProfitLoss, takeTimeOut } from '@atrium/contracts/calls';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { cancelBet } from '../../bets/index.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(async () => {
  assert.deepEqual(await verifyLedger(gateway.database.db), []);
  await gateway.close();
});

async function player(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway, { balanceMinor: 10_000_000 });
  return { member, visitor: gateway.visitor(member) };
}

async function preview(visitor: Visitor) {
  const answer = await visitor.call(getRebate, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

test('a rebate is the share of the turnover, of cards a share of the loss, and lotteries give none', async () => {
  const { member, visitor } = await player();
  await settledBet(gateway, member, { stake: 100_000, payout: 150_000 });
  await settledBet(gateway, member, { gameType: 'PVP', stake: 100_000, payout: 40_000 });
  await settledBet(gateway, member, { gameType: 'LOTT', stake: 100_000 });
  const { rows, totalMinor } = await preview(visitor);
  assert.deepEqual(
    rows.map(({ gameType, base, baseMinor, rebateMinor }) => [gameType, base, baseMinor, rebateMinor]),
    [
      ['RNG', 'TURNOVER', 100_000, 800],
      ['PVP', 'LOSS', 60_000, 360],
    ],
  );
  assert.equal(totalMinor, 1_160);
});

// M15
test('a claim pays what the preview said, once however many tabs claim, and carries the remainder', async () => {
  const { member, visitor } = await player();
  await settledBet(gateway, member, { stake: 199 });
  const { totalMinor } = await preview(visitor);
  assert.equal(totalMinor, 1, '1.592 cents');
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.call(claimRebate, {})));
  assert.equal(answers.filter(({ success }) => success).length, 1);
  assert.ok(answers.every(({ success, error }) => success || error === 'REWARD_NOTHING'));
  await settledBet(gateway, member, { stake: 51 });
  assert.equal((await preview(visitor)).totalMinor, 1, '0.592 and 0.408 cents are one');
  assert.ok((await visitor.call(claimRebate, {})).success);
  assert.equal((await visitor.call(claimRebate, {})).error, 'REWARD_NOTHING');
});

// RG7
test('a player on a break claims no rebate, and it waits for them', async () => {
  const { member, visitor } = await player();
  await settledBet(gateway, member, { stake: 50_000 });
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  assert.equal((await visitor.call(claimRebate, {})).error, 'RG_TIMEOUT');
  assert.equal((await preview(visitor)).totalMinor, 400);
});

test('a bet that is taken back after its rebate is made good before anything is given again', async () => {
  const { member, visitor } = await player();
  const { services } = gateway.gateway;
  const orderNo = await settledBet(gateway, member, { stake: 50_000 });
  assert.ok((await visitor.call(claimRebate, {})).success);
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  const { rows, totalMinor } = await preview(visitor);
  assert.deepEqual([rows[0]?.baseMinor, totalMinor], [-50_000, 0]);
  await settledBet(gateway, member, { stake: 60_000 });
  assert.equal((await preview(visitor)).totalMinor, 80);
});

test('a VIP level adds to every rate', async () => {
  const { member, visitor } = await player();
  await gateway.database.db.updateTable('member').set({ vip_level: 5 }).where('id', '=', member.memberId).execute();
  await settledBet(gateway, member, { stake: 100_000 });
  const { rows, vipExtra } = await preview(visitor);
  assert.deepEqual([vipExtra, rows[0]?.rate, rows[0]?.rebateMinor], [10, 90, 900]);
});

test('a rebate stands in the row of its kind of game, in profit and loss and in the figures of the team', async () => {
  const head = await addMember(gateway, { type: 1 });
  const member = await addMember(gateway, { balanceMinor: 1_000_000, parentId: head.memberId });
  const visitor = gateway.visitor(member);
  await settledBet(gateway, member, { gameType: 'FISH', stake: 100_000, payout: 20_000 });
  assert.ok((await visitor.call(claimRebate, {})).success);
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const range = { from: shiftDay(today, -1), to: today };
  const own = await visitor.call(listProfitLoss, range);
  assert.ok(own.success);
  assert.deepEqual(
    own.value.list.map(({ gameType, stake, rebate, netProfit }) => [gameType, stake, rebate, netProfit]),
    [['FISH', 100_000, 800, -79_200]],
  );
  const team = await gateway.visitor(head).call(getTeamOverview, range);
  assert.ok(team.success, `${team.error}`);
  assert.deepEqual(
    team.value.byGameType.map(({ gameType, rebate, netProfit }) => [gameType, rebate, netProfit]),
    [['FISH', 800, -79_200]],
  );
  assert.equal(team.value.figures.teamNetProfit, -79_200);
});
