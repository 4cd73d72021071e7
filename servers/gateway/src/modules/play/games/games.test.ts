import assert from 'node:assert/strict';
import { smallCoverUrl, smallCoverWidth } from '@atrium/artwork';
import {
  addFavoriteGame,
  type CallInput,
  type CallValue,
  getGameMenus,
  launchGame,
  listGameFilters,
  listGames,
  listHotGames,
  listVendorKinds,
  listVendors,
} from '@atrium/contracts/calls';
import { inHouseVendors, lotteryGameCodes } from '@atrium/contracts/constants';
import type { Game, VendorLane } from '@atrium/contracts/entities';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { inventCatalogue } from './catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(gateway.database.db);
});
afterAll(() => gateway.close());

async function answered<T>(answer: Promise<{ success: boolean; value: unknown; message: string }>): Promise<T> {
  const { success, value, message } = await answer;
  assert.equal(success, true, message);
  return value as T;
}
type Choices = CallValue<typeof listGameFilters>;
type Page = { list: Game[]; total: number };
const pageOf = (input: Partial<CallInput<typeof listGames>>) =>
  answered<Page>(gateway.visitor().call(listGames, { gameType: 'RNG', ...input }));
const setState = (gameCode: string, state: 'OPEN' | 'MAINTENANCE') =>
  gateway.database.db.updateTable('game').set({ state }).where('game_code', '=', gameCode).execute();
const isInHouse = ({ vassalage }: { vassalage: string }) => inHouseVendors.some((vendor) => vendor === vassalage);

test('the catalogue has ten thousand slots, the same ones every time, and no title twice', () => {
  const slots = inventCatalogue().filter((game) => game.game_type === 'RNG');
  assert.ok(slots.length >= 10_000);
  assert.equal(new Set(slots.map((game) => game.title)).size, slots.length);
  assert.deepEqual(inventCatalogue().slice(0, 500), inventCatalogue().slice(0, 500));
});

test('the list of slots leaves the in-house vendors out; their name or a search finds them', async () => {
  const first = await pageOf({});
  assert.equal(first.list.length, 20);
  assert.equal(first.list.some(isInHouse), false);
  const lanterns = await pageOf({ vassalage: 'JL', pageSize: 999 });
  assert.equal(lanterns.list.length, lanterns.total);
  assert.ok(lanterns.list.every((game) => game.vassalage === 'JL'));
  const [wanted] = lanterns.list;
  assert.ok(wanted);
  const found = await pageOf({ keyword: wanted.displayName });
  assert.equal(found.list[0]?.gameCode, wanted.gameCode);
});

test('a list says how many games it has, page by page, whatever kind and bank it is of', async () => {
  const lists = [{}, { gameType: 'RNG' }, { gameType: 'LIVE' }, { gameType: 'PVP', bank: 'HOUSE' }] as const;
  for (const list of lists) {
    const page = async (pageNo: number) =>
      await answered<Page>(gateway.visitor().call(listGames, { ...list, pageNo, pageSize: 999 }));
    const { total } = await page(1);
    const pages = Math.ceil(total / 999);
    assert.equal((await page(pages)).list.length, total % 999 || 999, JSON.stringify(list));
    assert.deepEqual((await page(pages + 1)).list, []);
  }
});

// G4
test('the in-house vendors are listed together, whole, and under each filter', async () => {
  const lane = await pageOf({ vassalage: inHouseVendors.join(','), pageSize: 999 });
  assert.deepEqual([lane.total, lane.list.length], [999, 999]);
  assert.ok(lane.list.every(isInHouse));
  const { db } = gateway.database;
  await db.updateTable('game').set({ volatility: 'HIGH' }).where('game_code', 'in', ['JL_0001', 'ORL_0001']).execute();
  const { list } = await pageOf({ volatility: 'HIGH' });
  assert.deepEqual(list.map(({ gameId }) => gameId).sort(), ['JL_0001', 'ORL_0001'], 'left out of the plain list only');
  await db.updateTable('game').set({ volatility: null }).execute();
});

test('pages follow each other without a game twice or left out', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNo) => pageOf({ sort: 'name', pageNo })));
  const names = pages.flatMap((page) => page.list.map((game) => game.displayName));
  assert.equal(new Set(names).size, 60);
  const all = await pageOf({ sort: 'name', pageSize: 60 });
  assert.deepEqual(
    all.list.map((game) => game.displayName),
    names,
  );
});

test('a search tolerates a missing letter and two swapped ones', async () => {
  for (const keyword of ['lantrn', 'lanetrn']) {
    const { list } = await pageOf({ keyword });
    assert.ok(
      list.some((game) => game.displayName.includes('Lantern')),
      keyword,
    );
  }
  assert.equal((await pageOf({ keyword: 'qqqqzzzz' })).total, 0);
});

test('a search without a kind finds games of every kind, and says how many of each', async () => {
  const visitor = gateway.visitor();
  const found = await answered<Page>(visitor.call(listGames, { keyword: 'verandah' }));
  assert.ok(found.list.length > 0 && found.list.every(({ gameType }) => gameType === 'LIVE'));
  const both = await answered<Page>(visitor.call(listGames, { keyword: 'whale watch', pageSize: 100 }));
  assert.equal(both.list[0]?.gameId, 'DPW_0003');
  const { kinds, games } = await answered<Choices>(visitor.call(listGameFilters, { keyword: 'whale watch' }));
  assert.equal(games, both.total);
  assert.ok(kinds.some(({ value }) => value === 'FISH'));
  assert.equal(
    kinds.reduce((sum, one) => sum + one.games, 0),
    games,
  );
  const one = await answered<Page>(visitor.call(listGames, { keyword: 'whale watch', gameType: 'LIVE' }));
  assert.deepEqual(
    one.list.filter(({ gameType }) => gameType !== 'LIVE'),
    [],
  );
});

// G3
test('a list says by what it can be narrowed, and each choice leaves as many games as it says', async () => {
  const { db } = gateway.database;
  const figures = [
    ['ORL_0001', 'LOW', 9_632],
    ['ORL_0002', 'HIGH', 9_550],
    ['KPO_0001', 'LOW', 9_410],
  ] as const;
  for (const [code, volatility, rtp] of figures)
    await db
      .updateTable('game')
      .set({ volatility, rtp, features: ['CASCADE'] })
      .where('game_code', '=', code)
      .execute();
  const of = (input: CallInput<typeof listGameFilters>, token?: string) =>
    answered<Choices>(gateway.visitor(token ? { token } : {}).call(listGameFilters, input));
  const slots = await of({ gameType: 'RNG' });
  assert.deepEqual(slots.volatilities, [
    { value: 'LOW', games: 2 },
    { value: 'HIGH', games: 1 },
  ]);
  assert.deepEqual(slots.features, [{ value: 'CASCADE', games: 3 }]);
  assert.deepEqual(slots.returns, [
    { value: 9_500, games: 2 },
    { value: 9_600, games: 1 },
  ]);
  assert.deepEqual([slots.kinds.map(({ value }) => value), slots.hot, slots.favorites], [['RNG'], 0, 0]);
  for (const { value, games } of slots.vendors) assert.equal((await pageOf({ vassalage: value })).total, games, value);
  const fish = await of({ gameType: 'FISH' });
  assert.deepEqual(fish.vendors, [{ value: 'DPW', name: 'Deepwater', games: 6 }]);
  assert.deepEqual([fish.volatilities, fish.features, fish.returns], [[], [], []]);
  const house = await of({ gameType: 'PVP', bank: 'HOUSE' });
  assert.deepEqual(
    house.vendors.map(({ value, games }) => [value, games]),
    [
      ['FLT', 4],
      ['CRM', 1],
    ],
  );
  const { token } = await addMember(gateway);
  await gateway.visitor({ token }).call(addFavoriteGame, { nodeId: 'ORL_0001', vendor: 'ORL', gameType: 'RNG' });
  assert.equal((await of({ gameType: 'RNG' }, token)).favorites, 1);
  const marked = await of({ scope: 'FAV' }, token);
  assert.deepEqual([marked.games, marked.vendors.map(({ value }) => value)], [1, ['ORL']]);
  assert.equal((await of({ scope: 'FAV' })).games, 0, 'a guest has none');
  const hot = await of({ scope: 'HOT' });
  const listed = await answered<{ list: Game[] }>(gateway.visitor().call(listHotGames, {}));
  assert.equal(hot.games, listed.list.length);
  const narrowed = await answered<{ list: Game[] }>(gateway.visitor().call(listHotGames, { vassalage: 'ORL' }));
  assert.deepEqual(
    narrowed.list.map(({ gameId }) => gameId),
    listed.list.filter(({ vassalage }) => vassalage === 'ORL').map(({ gameId }) => gameId),
    'in their own order',
  );
  await db.updateTable('game').set({ volatility: null, rtp: null, features: [] }).execute();
});

test('games are named in the language of the reader, and found by that name however it is typed', async () => {
  const inLanguage = (language: string, input: Partial<CallInput<typeof listGames>>) =>
    answered<Page>(gateway.visitor({ language }).call(listGames, { gameType: 'RNG', ...input }));
  const [plain] = (await pageOf({ keyword: 'tiger' })).list;
  assert.ok(plain);
  assert.equal(plain.displayName, plain.gameName);
  const hindi = (await inLanguage('HI', { keyword: plain.gameName })).list[0];
  assert.equal(hindi?.gameCode, plain.gameCode);
  assert.match(hindi.displayName, /टाइगर/u);
  assert.equal(hindi.gameName, plain.gameName, 'the name in the catalogue stays beside it');
  // Typed whole, without its nukta, and with a letter missing; by readers of any language.
  for (const [keyword, language] of [
    [hindi.displayName, 'HI'],
    [hindi.displayName.normalize('NFD').replaceAll('\u093c', ''), 'HI'],
    [hindi.displayName, 'EN'],
  ] as const) {
    const [first] = (await inLanguage(language, { keyword })).list;
    assert.equal(first?.gameCode, plain.gameCode, keyword);
  }
  const near = (await inLanguage('HI', { keyword: 'टागर', pageSize: 100 })).list;
  assert.ok(near.some((game) => game.displayName.includes('टाइगर')));
});

test('every game but the lotteries has a name in Hindi', () => {
  const unnamed = inventCatalogue().filter((game) => !('HI' in game.names));
  assert.deepEqual([...new Set(unnamed.map(({ game_type }) => game_type))].sort(), ['ELOTT', 'LOTT', 'SEA']);
});

test('kinds of game with a vendor are listed: esports after sports, cockfight for neither merchant', async () => {
  for (const merchant of ['PH', 'IN']) {
    const visitor = gateway.visitor({ merchant });
    const { gameMenus } = await answered<{ gameMenus: { gameType: string; bank?: string }[] }>(
      visitor.call(getGameMenus, {}),
    );
    const kinds = gameMenus.filter(({ bank }) => !bank).map((menu) => menu.gameType);
    const tables = gameMenus.findIndex(({ bank }) => bank === 'HOUSE');
    assert.equal(gameMenus[tables - 1]?.gameType, 'PVP', 'tables of the house follow their kind');
    assert.equal(kinds.indexOf('ESPORTS'), kinds.indexOf('SPORTS') + 1);
    assert.equal(kinds.includes('COCKFIGHT'), false);
    const { lanes } = await answered<{ lanes: { gameClassify: string }[] }>(visitor.call(listVendors, {}));
    assert.deepEqual(
      lanes.map((lane) => lane.gameClassify),
      kinds,
    );
  }
});

// G1
test('a vendor has the kind it is listed under and those of its games, told to players', async () => {
  assert.equal((await gateway.visitor({}).call(listVendorKinds, {})).error, 'AUTH_NOT_LOGGED_IN');
  const { token } = await addMember(gateway);
  const kindsOf = async (vassalage: string) => {
    const answer = await gateway.visitor({ token }).call(listVendorKinds, { vassalage });
    return answer.success ? answer.value : answer.error;
  };
  assert.deepEqual(await kindsOf('JL'), [{ vassalage: 'JL', gameTypes: ['RNG'] }]);
  const { db } = gateway.database;
  await db.updateTable('game').set({ game_type: 'FISH' }).where('game_code', '=', 'JL_0300').execute();
  assert.deepEqual(await kindsOf('JL'), [{ vassalage: 'JL', gameTypes: ['RNG', 'FISH'] }]);
  const { lanes } = await answered<{ lanes: VendorLane[] }>(gateway.visitor().call(listVendors, {}));
  const inLane = (kind: string) =>
    lanes.find((lane) => lane.gameClassify === kind)?.cards.find(({ vendor }) => vendor === 'JL')?.games;
  assert.deepEqual([inLane('RNG'), inLane('FISH')], [332, 1], 'and it is in the lane of each');
  await db.updateTable('game').set({ game_type: 'RNG' }).where('game_code', '=', 'JL_0300').execute();
  assert.deepEqual(await kindsOf('NONE'), []);
});

test('games of a vendor that refuses frames open in a tab of their own', async () => {
  const { db } = gateway.database;
  const visitor = gateway.visitor({ token: (await addMember(gateway, { balanceMinor: 10_000 })).token });
  const embedOf = async () => {
    const request = { gameId: 'MZK_0001', nodeId: 'MZK_0001', vendor: 'MZK', gameType: 'RNG' as const };
    return (await answered<{ embed: string }>(visitor.call(launchGame, request))).embed;
  };
  assert.equal(await embedOf(), 'IFRAME');
  await db.updateTable('vendor').set({ opens_in_tab: true }).where('code', '=', 'MZK').execute();
  assert.equal(await embedOf(), 'TAB');
  await db.updateTable('vendor').set({ opens_in_tab: false }).where('code', '=', 'MZK').execute();
});

// T28
test('lotteries are in the electronic mode only where its kind has the Vietnamese lottery or LOTT', async () => {
  const modeOf = async () => {
    const { gameMenus } = await answered<{ gameMenus: { gameType: string; prizeMode?: string }[] }>(
      gateway.visitor().call(getGameMenus, {}),
    );
    return gameMenus.find(({ gameType }) => gameType === 'LOTT')?.prizeMode;
  };
  assert.equal(await modeOf(), 'LOTT', 'the Vietnamese lottery is sold in the normal mode');
  const { db } = gateway.database;
  await sql`insert into game (game_code, vendor, game_type, title, title_key, popularity, released_at)
    values ('LOTT', 'ELT', 'ELOTT', 'Lott', 'lott', 0, 0)`.execute(db);
  assert.equal(await modeOf(), 'ELOTT');
  await db.deleteFrom('game').where('game_code', '=', 'LOTT').execute();
});

test('hot games have pictures that exist and may be cached for ever', async () => {
  const { list } = await answered<Page>(gateway.visitor().call(listHotGames, {}));
  assert.ok(list.length > 0);
  const dots = await fetch(`${gateway.baseUrl}${list[0]?.iconUrl}`);
  assert.equal(dots.headers.get('content-type'), 'image/webp');
  assert.match(dots.headers.get('cache-control') ?? '', /immutable/);
  assert.equal((await sharp(Buffer.from(await dots.arrayBuffer())).metadata()).width, smallCoverWidth);
  assert.equal((await fetch(`${gateway.baseUrl}${smallCoverUrl('NONE')}`)).status, 404);
  const picture = await fetch(`${gateway.baseUrl}${list[0]?.lagerIcon}`);
  assert.equal(picture.status, 200);
  assert.match(picture.headers.get('cache-control') ?? '', /immutable/);
  assert.match(await picture.text(), /^<svg /);
});

test('a slot of any vendor opens at the sandbox under its own name; one that is not played yet is refused', async () => {
  const player = await addMember(gateway, { balanceMinor: 10_000 });
  const visitor = gateway.visitor({ token: player.token });
  const [game] = (await pageOf({ vassalage: 'ORL' })).list;
  assert.ok(game);
  const request = { gameId: game.gameCode, nodeId: game.gameCode, gameType: 'RNG' as const };
  const { url } = await answered<{ url: string }>(visitor.call(launchGame, { ...request, vendor: 'ORL' }));
  const parameters = new URL(url).searchParams;
  assert.deepEqual([parameters.get('game'), parameters.get('title')], [game.gameCode, game.displayName]);
  const cards = { gameId: 'CRM_0001', nodeId: 'CRM_0001', vendor: 'CRM', gameType: 'PVP' as const };
  await setState('CRM_0001', 'MAINTENANCE');
  assert.equal((await visitor.call(launchGame, cards)).error, 'GAME_MAINTENANCE');
  await setState('CRM_0001', 'OPEN');
  assert.equal((await visitor.call(launchGame, { ...request, vendor: 'KPO' })).error, 'NOT_FOUND');
});

test('tables, card rooms and fish games open at the sandbox', async () => {
  const player = await addMember(gateway, { balanceMinor: 10_000 });
  const visitor = gateway.visitor({ token: player.token });
  const games = inventCatalogue().filter(({ vendor }) => ['VRD', 'DPW', 'FLT', 'CRM'].includes(vendor));
  for (const { game_code, vendor, game_type, is_game } of games) {
    const request = { gameId: game_code, nodeId: game_code, vendor, gameType: game_type };
    const { error, value } = await visitor.call(launchGame, request);
    if (is_game === 'VASSALAGE') assert.equal(error, 'NOT_FOUND', 'a card for all games of a vendor is none itself');
    else assert.equal(new URL((value as { url: string }).url).searchParams.get('game'), game_code);
  }
  assert.equal(games.filter(({ state, is_game }) => state === 'OPEN' && is_game === 'GAME').length, 24);
});

// G8
test('a vendor that stands in lists as one card is opened by its name, and its games are found by theirs', async () => {
  const listed = async (asked: object) =>
    (await answered<Page>(gateway.visitor().call(listGames, { gameType: 'PVP', pageSize: 50, ...asked }))).list;
  const cards = (await listed({})).filter(({ vassalage }) => vassalage === 'FLT');
  assert.deepEqual(
    cards.map(({ gameId, isGame }) => [gameId, isGame]),
    [['FLT', 'VASSALAGE']],
  );
  assert.equal(
    (await listed({ vassalage: 'FLT' })).every(({ isGame }) => isGame === 'GAME'),
    true,
  );
  assert.equal((await listed({ vassalage: 'FLT' })).length, 4);
  assert.deepEqual(
    (await listed({ keyword: 'ivory baccarat' })).map(({ gameId }) => gameId),
    ['FLT_0001'],
  );
});

// G8
test('slots of a vendor that stands in the list as one card are hot games by themselves, and its card is none', async () => {
  const plain = await pageOf({ pageSize: 999 });
  const cards = plain.list.filter(({ vassalage }) => vassalage === 'PXM');
  assert.deepEqual(
    cards.map(({ gameId, isGame, displayName }) => [gameId, isGame, displayName]),
    [['PXM', 'VASSALAGE', 'Pixmere']],
  );
  assert.equal((await pageOf({ vassalage: 'PXM' })).total, 780);
  const { list } = await answered<Page>(gateway.visitor().call(listHotGames, {}));
  assert.ok(list.every(({ isGame }) => isGame === 'GAME'));
});

test('the lotteries of Vietnam have a card of their own beside those of the house', async () => {
  const { list } = await answered<Page>(gateway.visitor().call(listGames, { gameType: 'LOTT', pageSize: 50 }));
  const [card] = list.filter(({ gameId }) => gameId === lotteryGameCodes.vietnam);
  assert.deepEqual([card?.state, card?.vassalage], ['OPEN', 'ATR']);
});

// G3
test('tables of the house and those of players are lists of their own', async () => {
  const codes = async (bank: 'HOUSE' | 'PLAYERS') =>
    (await answered<Page>(gateway.visitor().call(listGames, { gameType: 'PVP', pageSize: 50, bank }))).list.map(
      ({ gameId }) => gameId,
    );
  const [house, players] = [await codes('HOUSE'), await codes('PLAYERS')];
  assert.deepEqual(house.sort(), ['CRM_0005', 'FLT']);
  assert.equal(players.length, 5);
  assert.equal(
    players.some((code) => house.includes(code)),
    false,
  );
});
