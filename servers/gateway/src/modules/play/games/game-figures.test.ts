import assert from 'node:assert/strict';
import { type CallInput, listGames } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { readGameFigures } from './read-game-figures.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
let vendor: TestTransferVendor;
beforeAll(async () => {
  vendor = await startTestTransferVendor();
  gateway = await startTestGateway({ transferVendor: vendor.config });
  await vendor.checkAgainst(gateway);
  await seedCatalogue(gateway.database.db);
});
beforeEach(() => {
  vendor.asked.length = 0;
});
afterAll(async () => {
  await gateway.close();
  await vendor.close();
});

const published = [
  { gameCode: 'PG_0001', rtp: 9_603, volatility: 'LOW', features: ['CASCADE', 'UNHEARD_OF'] },
  { gameCode: 'PG_0002', rtp: 9_450, volatility: 'HIGH', features: ['FREE_ROUNDS', 'CASCADE'] },
  { gameCode: 'PG_0003', rtp: 9_700 },
];

/** From now on the vendor publishes this. */
const publish = (games: readonly { gameCode: string }[]) =>
  vendor.answers.set('games', (body) => ({
    games: games.filter(({ gameCode }) => (body as { gameCodes: string[] }).gameCodes.includes(gameCode)),
  }));

async function listed(asked: Partial<CallInput<typeof listGames>>) {
  const answer = await gateway.visitor().call(listGames, { gameType: 'RNG', vassalage: 'PG', pageSize: 3, ...asked });
  assert.ok(answer.success);
  return answer.value;
}
const codesOf = async (asked: Partial<CallInput<typeof listGames>>) =>
  (await listed(asked)).list.map(({ gameCode }) => gameCode);
const read = () => readGameFigures.run(gateway.gateway.services);

// G3
test('lists are narrowed by what a vendor publishes about its games; what it does not publish is shown by nobody', async () => {
  assert.deepEqual(await codesOf({ minRtp: 9_000 }), [], 'nothing is known before the vendor was asked');
  publish(published);
  await read();
  assert.deepEqual(await codesOf({ volatility: 'HIGH' }), ['PG_0002']);
  assert.deepEqual((await codesOf({ feature: 'CASCADE' })).sort(), ['PG_0001', 'PG_0002']);
  assert.deepEqual((await codesOf({ minRtp: 9_600 })).sort(), ['PG_0001', 'PG_0003']);
  assert.deepEqual(await codesOf({ minRtp: 9_600, feature: 'CASCADE' }), ['PG_0001']);
  assert.deepEqual(await codesOf({ volatility: 'HIGH', feature: 'CASCADE' }), ['PG_0002'], 'like a game, in both');
  const [first] = (await listed({ volatility: 'LOW' })).list;
  assert.deepEqual([first?.rtp, first?.features], [9_603, ['CASCADE']], 'a feature that no filter knows is left out');
  const bare = (await listed({ minRtp: 9_600 })).list.find(({ gameCode }) => gameCode === 'PG_0003');
  assert.deepEqual([bare?.rtp, bare?.volatility, bare?.features], [9_700, undefined, undefined]);
  const { total } = await listed({});
  assert.ok(total > published.length, 'games without figures are listed all the same');
});

test('a vendor is asked of each game once a day, and what it takes back is gone', async () => {
  await read();
  assert.deepEqual(vendor.asked, [], 'within the day nothing is due');
  gateway.clock.forward(dayMs);
  publish(published.slice(1));
  vendor.isDown = true;
  await read();
  assert.deepEqual(await codesOf({ volatility: 'LOW' }), ['PG_0001'], 'a vendor that is silent takes nothing back');
  vendor.isDown = false;
  await read();
  assert.deepEqual(await codesOf({ volatility: 'LOW' }), []);
});
