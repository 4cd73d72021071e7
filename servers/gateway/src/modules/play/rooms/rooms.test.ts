import assert from 'node:assert/strict';
import { launchChat, listModels, listRooms, setSwitch } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';

let gateway: TestGateway;
let vendor: TestTransferVendor;
let staff: Visitor;
let player: Visitor;
beforeAll(async () => {
  vendor = await startTestTransferVendor();
  gateway = await startTestGateway({ transferVendor: vendor.config });
  await vendor.checkAgainst(gateway);
  const { db } = gateway.database;
  await seedCatalogue(db);
  // The vendor of the test plays the tables.
  await db.updateTable('vendor').set({ connection: null }).where('code', '<>', 'VRD').execute();
  await db.updateTable('vendor').set({ connection: 'PG' }).where('code', '=', 'VRD').execute();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  player = gateway.visitor(await addMember(gateway, { account: 'chatterbox7' }));
});
beforeEach(() => {
  vendor.isDown = false;
  vendor.asked.length = 0;
  vendor.answers.set('rooms', () => ({ rooms }));
  vendor.answers.set('chat', () => ({ state: 'OPEN', chatUrl: '/chat?ticket=1' }));
  gateway.clock.forward(10_000);
});
afterAll(async () => {
  await gateway.close();
  await vendor.close();
});

const limits = { min: 100, max: 5_000, players: 3, status: 'OPEN' };
const rooms = [
  { ...limits, roomId: 't1', gameCode: 'VRD_0001', name: 'Rose', host: 'Mia', road: [{ text: 'P', tone: 'a' }] },
  { ...limits, roomId: 't2', gameCode: 'VRD_0002', name: 'Quiet', status: 'FULL' },
  { ...limits, roomId: 't3', gameCode: 'OTHERS_GAME', name: 'Not in the catalogue' },
];
const turn = (kind: 'CHAT' | 'GAME', code: string, state: 'OPEN' | 'MAINTENANCE') =>
  staff.call(setSwitch, { kind, code, state, until: null, note: '', reason: 'Asked for by the vendor' });

// G10, G11
test("rooms are told as their vendor tells them, for games of the catalogue alone, and a host's tables with a road", async () => {
  const guest = gateway.visitor({});
  const listed = await guest.call(listRooms, { vendor: 'VRD', gameType: 'LIVE' });
  assert.ok(listed.success);
  assert.deepEqual(
    listed.value.map(({ roomId, status, players, game }) => [roomId, status, players, game.gameId]),
    [
      ['t1', 'OPEN', 3, 'VRD_0001'],
      ['t2', 'FULL', 3, 'VRD_0002'],
    ],
  );
  const models = await guest.call(listModels, {});
  assert.ok(models.success);
  assert.deepEqual(
    models.value.map(({ name, road }) => [name, road]),
    [['Mia', [{ text: 'P', tone: 'a' }]]],
  );
  await turn('GAME', 'VRD_0001', 'MAINTENANCE');
  const closed = await guest.call(listRooms, { vendor: 'VRD', gameType: 'LIVE' });
  await turn('GAME', 'VRD_0001', 'OPEN');
  assert.ok(closed.success && closed.value[0]?.status === 'MAINTENANCE');
  const cards = await guest.call(listRooms, { vendor: 'VRD' });
  assert.deepEqual(cards.success && cards.value, [], 'rooms are card rooms where no kind is named');
  const elsewhere = await guest.call(listRooms, { vendor: 'NONE' });
  assert.ok(elsewhere.success && elsewhere.value.length === 0);
});

test('however many players look, a vendor is asked once in two seconds; silence is said', async () => {
  const guest = gateway.visitor({});
  await Promise.all(Array.from({ length: 5 }, () => guest.call(listRooms, { gameType: 'LIVE' })));
  await guest.call(listModels, {});
  assert.deepEqual(vendor.asked, ['rooms']);
  gateway.clock.forward(2_500);
  vendor.isDown = true;
  assert.equal((await guest.call(listRooms, { gameType: 'LIVE' })).error, 'VENDOR_SILENT');
  gateway.clock.forward(2_500);
  vendor.isDown = false;
  vendor.answers.set('rooms', () => ({ rooms: {} }));
  assert.equal(
    (await guest.call(listRooms, { gameType: 'LIVE' })).error,
    'VENDOR_SILENT',
    'what cannot be understood is no answer',
  );
  gateway.clock.forward(2_500);
  vendor.answers.set('rooms', () => ({ rooms: [{ ...rooms[0], roomId: 'bad', min: -1 }, rooms[0]] }));
  const others = await guest.call(listRooms, { gameType: 'LIVE' });
  assert.ok(others.success && others.value.length === 1, 'a room that cannot be understood takes no other along');
});

// G11
test('the chat of a table opens for players under a masked name, on its vendor’s own origin', async () => {
  const told: object[] = [];
  vendor.answers.set('chat', (body) => {
    told.push(body);
    return { state: 'OPEN', chatUrl: '/chat?ticket=1' };
  });
  const open = (who = player, gameId = 'VRD_0001') => who.call(launchChat, { gameId, vendor: 'VRD' });
  const opened = await open();
  assert.ok(opened.success, String(opened.error));
  const url = new URL(opened.value.chatUrl);
  assert.equal(url.origin, new URL(vendor.config.launchUrl).origin);
  assert.deepEqual([url.pathname, url.searchParams.get('lang')], ['/chat', 'EN']);
  assert.deepEqual(Object.keys(told[0] ?? {}).sort(), ['gameCode', 'name', 'playerId']);
  assert.equal((told[0] as { name: string }).name, 'ch***7');
  assert.equal((await open(gateway.visitor({}))).error, 'AUTH_NOT_LOGGED_IN');
  assert.equal((await open(player, 'NO_GAME')).error, 'NOT_FOUND');
  vendor.answers.set('chat', () => ({ state: 'UNKNOWN' }));
  assert.equal((await open()).error, 'NOT_FOUND');
  vendor.answers.set('chat', () => ({ state: 'OPEN', chatUrl: 'https://elsewhere.test/chat' }));
  assert.equal((await open()).error, 'NOT_FOUND', 'an address that the vendor was not admitted for');
  vendor.isDown = true;
  assert.equal((await open()).error, 'VENDOR_SILENT');
});

test('staff close the chat of a vendor, and its games stay open', async () => {
  const open = () => player.call(launchChat, { gameId: 'VRD_0001', vendor: 'VRD' });
  const closed = await turn('CHAT', 'VRD', 'MAINTENANCE');
  assert.ok(closed.success, String(closed.error));
  assert.equal((await open()).error, 'CHAT_CLOSED');
  const listed = await player.call(listRooms, { vendor: 'VRD', gameType: 'LIVE' });
  assert.ok(listed.success && listed.value[0]?.status === 'OPEN');
  await turn('CHAT', 'VRD', 'OPEN');
  assert.ok((await open()).success);
});
