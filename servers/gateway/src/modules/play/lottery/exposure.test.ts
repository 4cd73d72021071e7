import assert from 'node:assert/strict';
import {
  cancelLotteryBet,
  getCurrentIssue,
  listLotteryChases,
  listLotteryGames,
  placeLotteryBet,
  placeLotteryChase,
  placeLotteryOrder,
  setLotteryOffer,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { exposureOf, findRule } from '@atrium/contracts/lottery';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../seed-lottery.ts';
import { advanceIssues } from './advance-issues.ts';
import { advanceChases } from './chase/advance-chases.ts';

const gameCode = 'PK10_FAST';
let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedLottery(gateway.database.db);
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  // At odds of 9.7 the wins of two bets of one unit, and of half a third one.
  await offer({ maxExposureMinor: 2_400 });
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

const services = () => gateway.gateway.services;

async function offer(change: { maxExposureMinor?: number | null; isOffered?: boolean }): Promise<void> {
  const whole = { merchantCode: 'PH', gameCode, isOffered: true, maxExposureMinor: 2_400, ...change };
  const answer = await staff.call(setLotteryOffer, { ...whole, reason: 'A test of limits' });
  assert.ok(answer.success, `${answer.error}`);
}

async function openIssue(): Promise<string> {
  gateway.clock.toNext(180_000);
  await advanceIssues(services());
  const answer = await staff.call(getCurrentIssue, { gameCode });
  assert.ok(answer.success);
  return answer.value.current.issue;
}

const player = async (merchantCode: 'PH' | 'IN' = 'PH') =>
  gateway.visitor(await addMember(gateway, { balanceMinor: 100_000, merchantCode }));

const bet = (visitor: Visitor, issue: string, selection: string[]) =>
  visitor.call(placeLotteryBet, {
    gameCode,
    issue,
    playCode: 'POSITION',
    selection,
    unit: 100,
    multiple: 1,
    expectedCost: 100 * selection.length,
    expectedBets: selection.length,
  });

// L5
test('a number takes bets of all players up to its limit; what is refused costs nothing and says what is left', async () => {
  const issue = await openIssue();
  const [one, two] = [await player(), await player()];
  assert.ok((await bet(one, issue, ['1:7'])).success);
  assert.ok((await bet(two, issue, ['1:7', '1:8'])).success);
  const refused = await bet(two, issue, ['1:8', '1:7']);
  assert.equal(refused.error, 'LOTTERY_LIMIT');
  assert.deepEqual(refused.value, { playCode: 'POSITION', pick: '1:7', possibleMinor: 2_400 - 2 * 970 });
  assert.ok((await bet(two, issue, ['1:8'])).success, 'the refused bet is not counted for its other number');
  assert.equal(
    (await bet(await player('IN'), issue, ['1:7'])).success,
    true,
    'another currency has a limit of its own',
  );
});

test('players who bet on a number at once pass its limit no more than one after the other', async () => {
  const issue = await openIssue();
  const visitors = await Promise.all(Array.from({ length: 8 }, () => player()));
  const answers = await Promise.all(
    visitors.map((visitor, index) => bet(visitor, issue, index % 2 ? ['2:1', '2:2'] : ['2:2', '2:1'])),
  );
  assert.equal(answers.filter(({ success }) => success).length, 2);
  assert.ok(answers.every(({ success, error }) => success || error === 'LOTTERY_LIMIT'));
});

test('the lines of a slip count together, and a bet that is taken back frees its number once', async () => {
  const issue = await openIssue();
  const visitor = await player();
  const line = { playCode: 'POSITION', selection: ['3:5'], multiple: 1, expectedCost: 100, expectedBets: 1 };
  const order = (lines: number) =>
    visitor.call(placeLotteryOrder, { gameCode, issue, unit: 100, lines: Array.from({ length: lines }, () => line) });
  assert.equal((await order(3)).error, 'LOTTERY_LIMIT');
  const placed = await order(2);
  assert.ok(placed.success);
  const [first] = placed.value.bets;
  assert.equal((await order(1)).error, 'LOTTERY_LIMIT');
  for (let repeat = 0; repeat < 2; repeat += 1) {
    assert.ok((await visitor.call(cancelLotteryBet, { orderNo: first?.orderNo ?? '' })).success);
  }
  assert.equal((await order(2)).error, 'LOTTERY_LIMIT');
  assert.ok((await order(1)).success);
});

test('a chase whose next round would pass the limit ends, and gives back what it held', async () => {
  const issue = await openIssue();
  const chaser = await player();
  const placed = await chaser.call(placeLotteryChase, {
    gameCode,
    issue,
    unit: 100,
    lines: [{ playCode: 'POSITION', selection: ['5:5'], multiple: 1, expectedCost: 100, expectedBets: 1 }],
    multiples: [1, 2, 1],
    stopsOnWin: false,
    expectedTotal: 400,
  });
  assert.ok(placed.success, `${placed.error}`);
  const next = await openIssue();
  // One unit of another player, and two of the chase would be too much.
  assert.ok((await bet(await player(), next, ['5:5'])).success);
  await advanceChases(services());
  const chases = await chaser.call(listLotteryChases, { gameCode });
  const [ended] = chases.success ? chases.value.list : [];
  assert.deepEqual([ended?.state, ended?.held, ended?.rounds.length], ['REFUSED', 0, 1]);
});

test('a settled issue keeps no exposure', async () => {
  await openIssue();
  gateway.clock.forward(360_000);
  await advanceIssues(services());
  const rows = await gateway.database.db.selectFrom('lottery_exposure').selectAll().execute();
  assert.deepEqual(rows, []);
});

test('picks that make bets together are exposed by all that they can win, fixed ones by their number', () => {
  const rule = findRule('X5', 'ANY_2');
  assert.ok(rule);
  const exposed = exposureOf(rule, { selection: ['D1', '2', '3'], stakePerBet: 100, odds: [5_335] });
  assert.deepEqual(
    [...exposed],
    [
      ['1', 1_066],
      ['2', 1_066],
      ['3', 1_066],
    ],
  );
});

// SEC18
test('a merchant that does not offer a lottery neither lists it nor takes bets on it, and others do', async () => {
  const issue = await openIssue();
  await offer({ isOffered: false });
  const [here, elsewhere] = [await player(), await player('IN')];
  assert.equal((await bet(here, issue, ['4:1'])).error, 'GAME_MAINTENANCE');
  assert.ok((await bet(elsewhere, issue, ['4:1'])).success);
  const codes = async (visitor: Visitor) => {
    const answer = await visitor.call(listLotteryGames, {});
    return answer.success ? answer.value.games.map((game) => game.gameCode) : [];
  };
  assert.equal((await codes(here)).includes(gameCode), false);
  assert.ok((await codes(elsewhere)).includes(gameCode));
  await offer({ isOffered: true });
  assert.ok((await bet(here, issue, ['4:1'])).success);
});

test('a limit of nothing and a reason that says nothing are refused beside their fields', async () => {
  const change = { merchantCode: 'PH', gameCode, isOffered: true, maxExposureMinor: 0, reason: '' };
  const answer = await staff.call(setLotteryOffer, change);
  assert.equal(answer.error, 'REG_FIELD_INVALID');
  assert.deepEqual(Object.keys((answer.value as { fields: object }).fields).sort(), ['maxExposureMinor', 'reason']);
});
