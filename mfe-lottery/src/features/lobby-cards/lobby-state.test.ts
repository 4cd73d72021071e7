import assert from 'node:assert/strict';
import type { LotteryCard, LotteryIssue } from '@atrium/contracts/entities';
import { test } from '@jest/globals';
import { menusSince, nothingSince, quickest } from './lobby-state.ts';

const issueAt = (gameCode: string, openAt: number, length = openAt): LotteryIssue => ({
  gameCode,
  issue: String(openAt),
  state: 'OPEN',
  openAt,
  closeAt: openAt + length - 10,
  drawAt: openAt + length,
  commitment: '',
});
const card = (gameCode: string, openAt?: number): LotteryCard => ({
  gameCode,
  displayName: gameCode,
  iconUrl: '',
  kind: 'K3',
  prizeModes: ['LOTT'],
  ...(openAt === undefined ? {} : { current: issueAt(gameCode, openAt) }),
});
const menus = [
  { lottoArea: 'HOUSE' as const, games: [card('A', 300), card('B', 100)] },
  { lottoArea: 'VN' as const, games: [card('C', 200), card('D')] },
];

test('the games with the shortest issues come first, those without one not at all', () => {
  assert.deepEqual(
    quickest(menus, 2).map(({ gameCode }) => gameCode),
    ['B', 'C'],
  );
  assert.equal(quickest(menus, 9).length, 3);
});

test('an issue that opened since counts, one that opened before what was read does not', () => {
  const news = { ...nothingSince, opened: { A: issueAt('A', 400), B: issueAt('B', 50) } };
  const [house] = menusSince(menus, news);
  assert.deepEqual(
    house?.games.map(({ current }) => current?.openAt),
    [400, 100],
  );
});
