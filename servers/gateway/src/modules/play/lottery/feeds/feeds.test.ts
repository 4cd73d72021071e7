import assert from 'node:assert/strict';
import {
  decideApproval,
  getCurrentIssue,
  listLotteryBets,
  listOpenedNumbers,
  listStaffIssues,
  placeLotteryBet,
  proposeCorrection,
  proposeResult,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { findKind, lotTexts, numbersOfLots } from '@atrium/contracts/lottery';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestFeed, type TestFeed } from '../../../../testing/test-feeds.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember } from '../../../../testing/test-member.ts';
import { checkLedger } from '../../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../../seed-lottery.ts';
import { advanceIssues } from '../advance-issues.ts';
import { takeFeeds } from './take-feeds.ts';

const gameCode = 'VN_CENTRAL_DAY';
const deadlineMs = 60_000;
const { board = [] } = findKind('VN_SOUTH') ?? {};
let gateway: TestGateway;
let feeds: [TestFeed, TestFeed];
let maker: Visitor;
let checker: Visitor;
let numbers: string[];
beforeAll(async () => {
  feeds = [await startTestFeed('A'), await startTestFeed('B')];
  const sources = [feeds[0].feed, feeds[1].feed] as const;
  gateway = await startTestGateway({ feeds: { sources, deadlineMs } });
  await seedLottery(gateway.database.db);
  // Issues of a few minutes, so that nobody has to log in again between them.
  await sql`update lottery_game set calendar = null, issue_seconds = 60, close_before_draw_seconds = 10
    where game_code = ${gameCode}`.execute(gateway.database.db);
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
  numbers = lotTexts(board, (await findKind('VN_SOUTH')?.draw('seed', 'client')) ?? []);
});
beforeEach(() => {
  for (const feed of feeds) Object.assign(feed, { reports: null, isForged: false });
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
  await Promise.all(feeds.map((feed) => feed.close()));
});

const services = () => gateway.gateway.services;
/** Two runs at once: what a second leader would do. */
const takeReports = () => Promise.all([takeFeeds(services()), takeFeeds(services())]);

/** A player with a bet on the tail of the special prize, in an issue whose draw is over. */
async function drawnIssue() {
  await advanceIssues(services());
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 1_000 }));
  const now = await visitor.call(getCurrentIssue, { gameCode });
  assert.ok(now.success);
  const { current } = now.value;
  gateway.clock.forward(Math.max(0, current.openAt - gateway.clock.now()));
  await advanceIssues(services());
  const tail = numbers[0]?.slice(-2) ?? '';
  const slip = {
    gameCode,
    issue: current.issue,
    playCode: 'TAIL',
    unit: 10,
    multiple: 1,
    expectedCost: 10,
    expectedBets: 1,
  };
  const placed = await visitor.call(placeLotteryBet, { ...slip, selection: [tail] });
  assert.ok(placed.success, `${placed.error} ${JSON.stringify(placed.value)}`);
  gateway.clock.forward(current.drawAt - gateway.clock.now() + 1);
  await advanceIssues(services());
  return { visitor, issue: current, odds: Number(placed.value.odds[0]) };
}

async function stateOf(visitor: Visitor, number: string) {
  await advanceIssues(services());
  const [bets, results] = [
    await visitor.call(listLotteryBets, { gameCode }),
    await visitor.call(listOpenedNumbers, { gameCode, size: 5 }),
  ];
  assert.ok(bets.success && results.success);
  return { bet: bets.value.list[0], result: results.value.list.find(({ issue }) => issue === number) };
}

const falsified = () => [`${numbers[0]?.slice(0, -1)}${(Number(numbers[0]?.at(-1)) + 1) % 10}`, ...numbers.slice(1)];

// SRV8
test('a draw of another operator counts when two feeds report the same, and names them', async () => {
  const { visitor, issue, odds } = await drawnIssue();
  assert.equal(issue.commitment, '');
  feeds[0].reports = numbers;
  await takeReports();
  assert.equal((await stateOf(visitor, issue.issue)).bet?.state, 'PLACED', 'one feed alone is not believed');
  feeds[1].reports = numbers;
  await takeReports();
  const { bet, result } = await stateOf(visitor, issue.issue);
  assert.deepEqual(result?.numbers, numbersOfLots(board, numbers));
  assert.deepEqual([result?.source?.feeds.map(({ feed }) => feed), result?.source?.isDecided], [['A', 'B'], false]);
  assert.deepEqual([bet?.state, bet?.payout], ['WON', Math.floor(10 * odds)]);
});

// SRV8 SEC16
test('a feed that lies is caught: the issue waits, players are told, and two people decide it', async () => {
  const { visitor, issue, odds } = await drawnIssue();
  feeds[0].reports = numbers;
  feeds[1].reports = falsified();
  await takeReports();
  const now = await visitor.call(getCurrentIssue, { gameCode });
  assert.deepEqual(now.success && now.value.checked?.map((each) => each.issue), [issue.issue]);
  assert.equal((await stateOf(visitor, issue.issue)).bet?.state, 'PLACED');
  // Its second thoughts do not count.
  feeds[1].reports = numbers;
  await takeReports();
  assert.equal((await stateOf(visitor, issue.issue)).result, undefined);

  const shown = await maker.call(listStaffIssues, {});
  const first = shown.success ? shown.value.list[0] : undefined;
  assert.equal(first?.issue, issue.issue, 'what waits for people comes first');
  assert.deepEqual(
    first?.external?.reports.map(({ lots }) => lots),
    [numbers, falsified()],
  );
  const proposal = { gameCode, issue: issue.issue, reason: 'The official announcement' };
  const short = await maker.call(proposeResult, { ...proposal, lots: numbers.slice(1) });
  assert.equal(short.error, 'REG_FIELD_INVALID');
  assert.equal((await visitor.call(proposeResult, { ...proposal, lots: numbers })).error, 'FORBIDDEN');
  const proposed = await maker.call(proposeResult, { ...proposal, lots: numbers });
  assert.ok(proposed.success, `${proposed.error}`);
  const { approvalId } = proposed.value;
  assert.equal((await maker.call(decideApproval, { approvalId, decision: 'APPROVE' })).error, 'APPROVAL_OWN');
  assert.equal((await stateOf(visitor, issue.issue)).bet?.state, 'PLACED');
  assert.ok((await checker.call(decideApproval, { approvalId, decision: 'APPROVE' })).success);
  const { bet, result } = await stateOf(visitor, issue.issue);
  assert.deepEqual([result?.source?.feeds.map(({ feed }) => feed), result?.source?.isDecided], [['A'], true]);
  assert.deepEqual([bet?.state, bet?.payout], ['WON', Math.floor(10 * odds)]);
  assert.equal((await maker.call(proposeResult, { ...proposal, lots: numbers })).error, 'LOTTERY_NOT_CORRECTABLE');
});

// SRV8
test('a feed that hangs or is not itself is silent: people decide from the deadline on, unless it answers', async () => {
  const { visitor, issue } = await drawnIssue();
  feeds[0].reports = numbers;
  Object.assign(feeds[1], { reports: numbers, isForged: true });
  await takeReports();
  const early = { gameCode, issue: issue.issue, lots: numbers, reason: 'We cannot wait' };
  assert.equal((await maker.call(proposeResult, early)).error, 'LOTTERY_NOT_CORRECTABLE');
  feeds[1].reports = 'HANGS';
  gateway.clock.forward(deadlineMs);
  await takeFeeds(services());
  const now = await visitor.call(getCurrentIssue, { gameCode });
  assert.equal(now.success && now.value.checked?.length, 1);
  Object.assign(feeds[1], { reports: numbers, isForged: false });
  await takeReports();
  assert.equal((await stateOf(visitor, issue.issue)).bet?.state, 'WON');
  const { checked } = (await visitor.call(getCurrentIssue, { gameCode })).value as { checked?: unknown };
  assert.equal(checked, undefined);
});

// SEC16
test('an issue that people check can be cancelled by two of them, and is not settled by a seed', async () => {
  const { visitor, issue } = await drawnIssue();
  gateway.clock.forward(deadlineMs);
  await takeReports();
  const correction = { gameCode, issue: issue.issue, note: 'No result came', reason: 'Both feeds are silent' };
  const again = await maker.call(proposeCorrection, { ...correction, action: 'RESETTLE' });
  assert.equal(again.error, 'LOTTERY_NOT_CORRECTABLE');
  const proposed = await maker.call(proposeCorrection, { ...correction, action: 'CANCEL' });
  assert.ok(proposed.success, `${proposed.error}`);
  const { approvalId } = proposed.value;
  assert.ok((await checker.call(decideApproval, { approvalId, decision: 'APPROVE' })).success);
  feeds[0].reports = numbers;
  feeds[1].reports = numbers;
  await takeReports();
  assert.equal((await stateOf(visitor, issue.issue)).result, undefined);
});

// SEC16
test('a decision is not carried out beside a report that came after it was asked for', async () => {
  const { issue } = await drawnIssue();
  feeds[0].reports = falsified();
  gateway.clock.forward(deadlineMs);
  await takeReports();
  const proposal = { gameCode, issue: issue.issue, lots: falsified(), reason: 'The one feed that answers' };
  const proposed = await maker.call(proposeResult, proposal);
  assert.ok(proposed.success, `${proposed.error}`);
  const { approvalId } = proposed.value;
  feeds[1].reports = numbers;
  await takeReports();
  const decide = (decision: 'APPROVE' | 'REJECT') =>
    checker.call(decideApproval, { approvalId, decision, remark: 'The other feed says something else' });
  assert.equal((await decide('APPROVE')).error, 'CHANGED_MEANWHILE');
  assert.ok((await decide('REJECT')).success);
});

test('a report of a feed is kept as it came', async () => {
  const change = gateway.database.db
    .updateTable('lottery_feed_report')
    .set({ numbers: [1] })
    .execute();
  await assert.rejects(change, /kept as it came/);
});

test('a lottery of another operator is not offered where no feeds are set', async () => {
  const alone = await startTestGateway();
  await seedLottery(alone.database.db);
  await advanceIssues(alone.gateway.services);
  const answer = await alone.visitor().call(getCurrentIssue, { gameCode });
  assert.equal(answer.error, 'NOT_FOUND');
  await alone.close();
});
