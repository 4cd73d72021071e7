import assert from 'node:assert/strict';
import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import {
  type CallInput,
  claimRebate,
  createTeamFile,
  getTeamOverview,
  listAgentIncome,
  listTeamBets,
  listUserLoss,
} from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { lineRebateJobs } from '../../agents/index.ts';
import { cancelBet } from '../../bets/index.ts';

let gateway: TestGateway;
let head: TestMember;
let agent: TestMember;
let player: TestMember;
let other: TestMember;
let range: { from: string; to: string };

beforeAll(async () => {
  gateway = await startTestGateway();
  head = await addMember(gateway, { type: 1 });
  agent = await addMember(gateway, { type: 2, parentId: head.memberId, balanceMinor: 100_000 });
  player = await addMember(gateway, { account: 'playerone', parentId: agent.memberId, balanceMinor: 1_000_000 });
  other = await addMember(gateway, { type: 1 });
  const stranger = await addMember(gateway, { parentId: other.memberId, balanceMinor: 100_000 });
  await settledBet(gateway, stranger, { stake: 7_777 });
  await settledBet(gateway, player, { stake: 100_000, payout: 30_000 });
  await settledBet(gateway, player, { gameType: 'FISH', stake: 20_000, payout: 50_000 });
  await settledBet(gateway, agent, { stake: 5_000 });
  const { services } = gateway.gateway;
  const orderNo = await settledBet(gateway, player, { stake: 900 });
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  assert.ok((await gateway.visitor(player).call(claimRebate, {})).success);
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  range = { from: shiftDay(today, -1), to: today };
});
afterAll(() => gateway.close());

async function bets(who: TestMember, more: Partial<CallInput<typeof listTeamBets>> = {}) {
  const answer = await gateway.visitor(who).call(listTeamBets, { ...range, ...more });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}
async function losses(who: TestMember, more: Partial<CallInput<typeof listUserLoss>> = {}) {
  const answer = await gateway.visitor(who).call(listUserLoss, { ...range, ...more });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}
async function overview(who: TestMember) {
  const answer = await gateway.visitor(who).call(getTeamOverview, range);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

// A6
test('the bets of a team are those of the accounts below, and add up to the overview', async () => {
  const { list, next, totals } = await bets(head);
  assert.deepEqual([list.length, next], [3, null]);
  assert.deepEqual(new Set(list.map(({ account }) => account)), new Set([agent.account, 'playerone']));
  const { figures } = await overview(head);
  assert.deepEqual(
    [totals.bets, totals.stake, totals.effectiveBet, totals.payout],
    [3, figures.stake, figures.effectiveBet, figures.payout],
  );
  const sum = (key: 'stake' | 'payout' | 'netProfit') => list.reduce((total, bet) => total + bet[key], 0);
  assert.deepEqual([sum('stake'), sum('payout'), sum('netProfit')], [totals.stake, totals.payout, totals.netProfit]);
  assert.equal((await bets(agent)).list.length, 2, 'not the own ones');
  assert.equal((await bets(other)).totals.stake, 7_777);
});

test('the bets of a team are filtered, list and totals alike', async () => {
  const fish = await bets(head, { gameType: 'FISH' });
  assert.deepEqual([fish.list.length, fish.totals.stake, fish.totals.netProfit], [1, 20_000, 30_000]);
  const one = await bets(head, { account: 'PlayerOne' });
  assert.deepEqual([one.list.length, one.totals.stake], [2, 120_000]);
  const none = await bets(head, { vendor: 'FC' });
  assert.deepEqual([none.list.length, none.totals.bets], [0, 0]);
  assert.deepEqual((await bets(other, { account: 'playerone' })).totals.bets, 0, "of somebody else's line");
});

test('the bets of a team are read page by page, each once', async () => {
  const first = await bets(head, { pageSize: 2 });
  assert.equal(first.list.length, 2);
  const second = await bets(head, { pageSize: 2, after: first.next ?? '' });
  assert.deepEqual([second.list.length, second.next], [1, null]);
  assert.equal(new Set([...first.list, ...second.list].map(({ orderNo }) => orderNo)).size, 3);
});

// A7
test('losses of a team are by account, who lost most first, and add up to the overview', async () => {
  const { list, total, totals } = await losses(head);
  assert.equal(total, 2);
  assert.deepEqual(
    list.map(({ account, stake, payout, rebate, netProfit }) => [account, stake, payout, rebate, netProfit]),
    [
      ['playerone', 120_000, 80_000, 960, -39_040],
      [agent.account, 5_000, 0, 0, -5_000],
    ],
  );
  const { figures } = await overview(head);
  assert.deepEqual(totals, {
    deposit: figures.teamDeposit,
    withdraw: figures.teamWithdraw,
    stake: figures.stake,
    effectiveBet: figures.effectiveBet,
    payout: figures.payout,
    rebate: 960,
    bonus: figures.bonus,
    realTimeSalary: figures.realTimeSalary,
    netProfit: figures.teamNetProfit,
  });
  assert.equal((await losses(head, { account: 'PLAYER' })).total, 1);
  assert.equal((await losses(other, { account: 'player' })).total, 0);
  assert.deepEqual((await losses(head, { pageSize: 1, pageNo: 2 })).list.length, 1);
});

test('lists of a team cover at most 35 days', async () => {
  const long = { from: '2026-01-01', to: '2026-03-01' };
  const visitor = gateway.visitor(head);
  assert.equal((await visitor.call(listTeamBets, long)).error, 'REQUEST_INVALID');
  assert.equal((await visitor.call(listUserLoss, long)).error, 'REQUEST_INVALID');
  assert.equal((await visitor.call(listAgentIncome, long)).error, 'REQUEST_INVALID');
  assert.equal((await visitor.call(createTeamFile, { ...long, record: 'INCOME' })).error, 'REQUEST_INVALID');
});

async function file(who: TestMember, input: Omit<CallInput<typeof createTeamFile>, 'from' | 'to'>) {
  const answer = await gateway.visitor(who).call(createTeamFile, { ...range, ...input });
  assert.ok(answer.success, `${answer.error}`);
  const response = await fetch(gateway.baseUrl + answer.value.url);
  assert.match(response.headers.get('content-disposition') ?? '', /attachment; filename="[\w-]+\.csv"/);
  const lines = (await response.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\n');
  for (const name of lines[0]?.split(',') ?? [])
    assert.match(name, /^"?[A-Z ][a-z -]*(?:%"|"|$)/, `${name} is no word`);
  return lines.slice(1).map((line) => line.split(','));
}

test('a file of a team has the rows of its list, of the own line alone', async () => {
  const rows = await file(head, { record: 'TEAM_BETS' });
  assert.deepEqual(
    rows.map(([orderNo]) => orderNo).sort(),
    (await bets(head)).list.map(({ orderNo }) => orderNo).sort(),
  );
  const fish = await file(head, { record: 'TEAM_BETS', gameType: 'FISH' });
  assert.deepEqual(
    fish.map((row) => row[3]),
    ['Fishing'],
  );
  assert.equal((await file(other, { record: 'TEAM_BETS', account: 'playerone' })).length, 0);
  const loss = await file(head, { record: 'USER_LOSS' });
  assert.deepEqual(loss[0]?.slice(0, 6), ['playerone', '0.00', '0.00', '1200.00', '1200.00', '800.00']);
});

// A8
test('the income of an agent says what each amount is computed from, and adds up to what was paid', async () => {
  gateway.clock.forward(dayMs);
  for (const job of lineRebateJobs) await job.run(gateway.gateway.services);
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  // A day later the session of the beginning is over.
  await gateway.database.db
    .updateTable('session')
    .set({ last_seen_at: gateway.clock.now(), expires_at: gateway.clock.now() + dayMs })
    .where('member_id', 'in', [head.memberId, other.memberId])
    .execute();
  const asked = { from: today, to: today };
  const answer = await gateway.visitor(head).call(listAgentIncome, asked);
  assert.ok(answer.success, `${answer.error}`);
  const { list, totals } = answer.value;
  assert.deepEqual(
    list.map(({ source, base, due, amount, state, rebate }) => ({ source, base, due, amount, state, rebate })),
    [
      {
        source: 'REBATE',
        base: 125_000,
        due: 625,
        amount: 625,
        state: 'PAID',
        rebate: {
          day: shiftDay(today, -1),
          part: 'TEAM',
          gross: 6_250_000,
          toDownline: 0,
          carried: 0,
          remainder: 0,
        },
      },
    ],
  );
  assert.deepEqual(totals, { due: 625, amount: 625 });
  const dividends = await gateway.visitor(head).call(listAgentIncome, { ...asked, source: 'DIVIDEND' });
  assert.ok(dividends.success && dividends.value.total === 0);
  const others = await gateway.visitor(other).call(listAgentIncome, asked);
  assert.ok(others.success);
  assert.equal(others.value.totals.amount, 38, 'half a percent of 77.77');
});
