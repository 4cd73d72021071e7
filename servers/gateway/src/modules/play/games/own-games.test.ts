import assert from 'node:assert/strict';
import {
  addFavoriteGame,
  getFavoriteGames,
  launchGameAtFb,
  listFavoriteGames,
  listGames,
  listRecentGames,
  removeFavoriteGame,
} from '@atrium/contracts/calls';
import { trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { readEvents } from '../../../events/read-events.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(gateway.database.db);
});
afterAll(() => gateway.close());

const slot = (nodeId: string) => ({ nodeId, vendor: 'JL', gameType: 'RNG' }) as const;

async function favoritesOf(visitor: Visitor, filter: object = {}): Promise<string[]> {
  const answer = await visitor.call(listFavoriteGames, filter as never);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.content.map(({ gameId }) => gameId);
}

test('favourites are listed newest first and unmarked again; a repeat and another player change nothing', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const other = gateway.visitor(await addMember(gateway));
  for (const nodeId of ['JL_0001', 'JL_0002', 'JL_0001']) {
    gateway.clock.forward(1_000);
    assert.ok((await visitor.call(addFavoriteGame, slot(nodeId))).success);
  }
  assert.deepEqual(await favoritesOf(visitor), ['JL_0002', 'JL_0001']);
  const all = await visitor.call(getFavoriteGames, {});
  assert.deepEqual(all.success && all.value.nodeIds.toSorted(), ['JL_0001', 'JL_0002']);
  assert.deepEqual(await favoritesOf(other), []);
  const filtered = await visitor.call(listGames, { gameType: 'RNG', vassalage: 'JL', gameClassify: 'FAV' });
  assert.equal(filtered.success && filtered.value.total, 2);
  await other.call(removeFavoriteGame, slot('JL_0002'));
  await visitor.call(removeFavoriteGame, { nodeId: 'JL_0001' });
  await visitor.call(removeFavoriteGame, slot('JL_0001'));
  assert.deepEqual(await favoritesOf(visitor), ['JL_0002']);
  assert.equal((await visitor.call(addFavoriteGame, slot('JL_9999'))).error, 'NOT_FOUND');
  assert.equal((await visitor.call(addFavoriteGame, { ...slot('JL_0003'), vendor: 'FC' })).error, 'NOT_FOUND');
});

test('favourites come in pages and by kind of game', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  for (const nodeId of ['JL_0001', 'JL_0002', 'JL_0003']) {
    gateway.clock.forward(1_000);
    await visitor.call(addFavoriteGame, slot(nodeId));
  }
  await visitor.call(addFavoriteGame, { nodeId: 'VRD_0001', vendor: 'VRD', gameType: 'LIVE' });
  assert.deepEqual(await favoritesOf(visitor, { pageSize: 2, pageNo: 2, gameType: 'RNG' }), ['JL_0001']);
  assert.deepEqual(await favoritesOf(visitor, { gameType: 'LIVE' }), ['VRD_0001']);
});

// G3
test('favourites are searched, narrowed and put in another order', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  for (const [nodeId, vendor] of [
    ['JL_0002', 'JL'],
    ['JL_0001', 'JL'],
    ['ORL_0001', 'ORL'],
  ] as const) {
    gateway.clock.forward(1_000);
    await visitor.call(addFavoriteGame, { nodeId, vendor, gameType: 'RNG' });
  }
  await visitor.call(addFavoriteGame, { nodeId: 'VRD_0002', vendor: 'VRD', gameType: 'LIVE' });
  assert.deepEqual(await favoritesOf(visitor, { vassalage: 'JL' }), ['JL_0001', 'JL_0002'], 'the newest mark first');
  assert.deepEqual(await favoritesOf(visitor, { vassalage: 'JL', sort: 'popular' }), ['JL_0001', 'JL_0002']);
  assert.deepEqual(await favoritesOf(visitor, { keyword: 'roulete verandah' }), ['VRD_0002'], 'with a typing error');
  const named = await favoritesOf(visitor, { sort: 'name' });
  assert.deepEqual(named.toSorted(), (await favoritesOf(visitor)).toSorted());
  assert.notDeepEqual(named, await favoritesOf(visitor));
});

test("a mark reaches the player's other devices once, and nobody else", async () => {
  const { memberId, token } = await addMember(gateway);
  const visitor = gateway.visitor({ token });
  for (let turn = 0; turn < 2; turn += 1) await visitor.call(addFavoriteGame, slot('JL_0001'));
  await visitor.call(removeFavoriteGame, slot('JL_0001'));
  const marks = async (listener: string) =>
    (await readEvents(gateway.database.db, { memberId: listener, sessionId: null }, 0)).events
      .filter(({ event }) => event === 'favorites')
      .map(({ payload }) => payload);
  while ((await marks(memberId)).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(await marks(memberId), [
    { nodeId: 'JL_0001', isFavorite: true },
    { nodeId: 'JL_0001', isFavorite: false },
  ]);
  assert.deepEqual(await marks((await addMember(gateway)).memberId), []);
});

test('a game opened for money is recent, the last one first; a demo and a refused launch are not', async () => {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 10_000 }));
  const open = (gameId: string, mode: 'REAL' | 'DEMO' = 'REAL') =>
    // A game is named by its node alone.
    visitor.call(launchGameAtFb, { nodeId: gameId, mode });
  for (const gameId of ['JL_0001', 'JL_0002', 'JL_0001']) {
    gateway.clock.forward(1_000);
    assert.ok((await open(gameId)).success);
  }
  await open('JL_0003', 'DEMO');
  await open('JL_9999');
  const recent = await visitor.call(listRecentGames, {});
  assert.ok(recent.success);
  assert.deepEqual([recent.value.list.map(({ gameId }) => gameId), recent.value.total], [['JL_0001', 'JL_0002'], 2]);
  const second = await visitor.call(listRecentGames, { page: 2, pageSize: 1 });
  assert.deepEqual(second.success && second.value.list.map(({ gameId }) => gameId), ['JL_0002']);
});

test('trials and guests have no games of their own', async () => {
  const trial = gateway.visitor(await addMember(gateway, { type: trialType }));
  assert.equal((await trial.call(addFavoriteGame, slot('JL_0001'))).success, false);
  assert.equal((await gateway.visitor().call(listRecentGames, {})).error, 'AUTH_NOT_LOGGED_IN');
});
