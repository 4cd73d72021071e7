import assert from 'node:assert/strict';
import {
  getCurrentIssue,
  getLotteryLobby,
  launchLotteryLobby,
  listLotteryGames,
  listOpenedGames,
  listRecentLotteries,
  placeLotteryBet,
} from '@atrium/contracts/calls';
import type { LotteryMenu } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember } from '../../../../testing/test-member.ts';
import { seedLottery } from '../../seed-lottery.ts';
import { advanceIssues } from '../advance-issues.ts';

let gateway: TestGateway;
let player: Visitor;
const guest = () => gateway.visitor();
beforeAll(async () => {
  gateway = await startTestGateway({ publicOrigins: ['https://site.test'] });
  await seedLottery(gateway.database.db);
  player = gateway.visitor(await addMember(gateway, { balanceMinor: 10_000 }));
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await advanceIssues(gateway.gateway.services);
    gateway.clock.toNext(300_000);
  }
  await advanceIssues(gateway.gateway.services);
});
afterAll(() => gateway.close());

const codesOf = (menus: readonly LotteryMenu[] | undefined) =>
  Object.fromEntries((menus ?? []).map(({ lottoArea, games }) => [lottoArea, games.map(({ gameCode }) => gameCode)]));

// L1
test('the menu has the lotteries by region, and of one mode where one is named', async () => {
  const [all, sea] = [
    await guest().call(listLotteryGames, {}),
    await guest().call(listLotteryGames, { prizeMode: 'SEA' }),
  ];
  assert.ok(all.success && sea.success);
  assert.deepEqual(codesOf(all.value.gameMenus), {
    HOUSE: [
      'K3_FAST',
      'K3_FIVE',
      'KENO_FAST',
      'PK10_FAST',
      'SSC_EVENING',
      'SSC_FAST',
      'SSC_FIVE',
      'X5_EVENING',
      'X5_FAST',
    ],
    VN: ['VN_NORTH_DAY', 'VN_NORTH_FAST', 'VN_SOUTH_DAY', 'VN_SOUTH_FAST'],
    SEA: ['SEA_4D_FAST', 'SEA_4D_WEEK'],
  });
  assert.deepEqual(codesOf(sea.value.gameMenus), { SEA: ['SEA_4D_FAST', 'SEA_4D_WEEK'] });
  assert.equal((await guest().send('GET', '/lgw/vn/games/game_menu?prizeMode=NONE')).httpStatus, 400);
});

// L1
test('recent lotteries are those the player bet on, the last one first', async () => {
  assert.equal((await guest().call(listRecentLotteries, {})).error, 'AUTH_NOT_LOGGED_IN');
  assert.deepEqual((await player.call(listRecentLotteries, {})).value, { gameMenus: [] });
  for (const [gameCode, playCode, selection] of [
    ['X5_FAST', 'ANY_1', ['4']],
    ['K3_FAST', 'TRIPLE_ANY', ['ANY']],
  ] as const) {
    const issue = await player.call(getCurrentIssue, { gameCode });
    assert.ok(issue.success);
    const slip = { playCode, selection: [...selection], unit: 100, multiple: 1, expectedCost: 100, expectedBets: 1 };
    const placed = await player.call(placeLotteryBet, { gameCode, issue: issue.value.current.issue, ...slip });
    assert.ok(placed.success, `${gameCode} ${placed.error}`);
    gateway.clock.forward(1);
  }
  const recent = await player.call(listRecentLotteries, { prizeMode: 'ELOTT', device: 'WEB' });
  assert.deepEqual(recent.success && codesOf(recent.value.gameMenus), { HOUSE: ['K3_FAST', 'X5_FAST'] });
  const other = await player.call(listRecentLotteries, { prizeMode: 'SEA' });
  assert.deepEqual(other.success && other.value.gameMenus, []);
});

// L3
test('opened numbers of Vietnam are the latest of each of its lotteries, or those of one', async () => {
  const all = await guest().call(listOpenedGames, {});
  assert.deepEqual(all.success && all.value.map(({ gameCode }) => gameCode), ['VN_NORTH_FAST', 'VN_SOUTH_FAST']);
  const one = await guest().call(listOpenedGames, { gameCode: 'VN_SOUTH_FAST', size: 2 });
  assert.equal(one.success && one.value.length, 2);
  const house = await guest().call(listOpenedGames, { gameCode: 'K3_FAST' });
  assert.deepEqual(house.success && house.value, []);
});

// L4
test('a lobby has each game with its running issue and latest result, and a way back to this site alone', async () => {
  const lobby = await guest().call(getLotteryLobby, { lottoArea: 'SEA', lottoView: 'lobby', backUrl: '/home' });
  assert.ok(lobby.success);
  assert.deepEqual([lobby.value.lottoView, lobby.value.backUrl, lobby.value.prizeMode], ['lobby', '/home', null]);
  const [fast, week] = lobby.value.gameMenus[0]?.games ?? [];
  assert.deepEqual([fast?.gameCode, fast?.current?.state, fast?.latest?.numbers.length], ['SEA_4D_FAST', 'OPEN', 92]);
  assert.deepEqual([week?.gameCode, week?.latest], ['SEA_4D_WEEK', undefined]);
  const astray = await guest().call(getLotteryLobby, { backUrl: 'https://stranger.test/site.test' });
  assert.equal(astray.success && astray.value.backUrl, '');
});

// L4
test('a lobby is launched at the page of its area, with what was asked for', async () => {
  const launched = await player.call(launchLotteryLobby, {
    gameCode: 'SEA_4D_FAST',
    prizeMode: 'SEA',
    lottoView: 'betting',
    backUrl: 'https://site.test/home',
    language: 'TY',
  });
  assert.ok(launched.success);
  const { pathname, searchParams } = new URL(launched.value.url, 'https://site.test');
  assert.equal(pathname, '/seaLottery');
  assert.deepEqual(Object.fromEntries(searchParams), {
    lottoView: 'betting',
    gameCode: 'SEA_4D_FAST',
    prizeMode: 'SEA',
    backUrl: 'https://site.test/home',
    language: 'TY',
  });
  const plain = await player.call(launchLotteryLobby, { backUrl: '//stranger.test' });
  assert.equal(plain.success && plain.value.url, '/vnLottery?lottoView=betting');
  assert.equal((await player.call(launchLotteryLobby, { gameCode: 'NONE' })).error, 'NOT_FOUND');
  assert.equal((await guest().call(launchLotteryLobby, {})).error, 'AUTH_NOT_LOGGED_IN');
});
