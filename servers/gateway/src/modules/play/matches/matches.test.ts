import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createSocketTicket, launchGame, listMatches } from '@atrium/contracts/calls';
import type { EventPayload, matchesChanged } from '@atrium/contracts/events';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import WebSocket from 'ws';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';

let gateway: TestGateway;
let vendor: TestTransferVendor;
const bodies: { gameCode?: string; league?: string }[] = [];

const match = (matchId: string, state: string, startsAt: number, odds: number | null = 185) => ({
  matchId,
  home: '\u202eDelta\u200b',
  away: 'Millpond',
  startsAt,
  state,
  score: { home: 1, away: 0 },
  ...(state === 'LIVE' ? { clock: { unit: 'MINUTE', value: 12 } } : {}),
  markets: [{ market: 'RESULT', selections: [{ selectionId: `${matchId}.home`, selection: 'Delta', odds }] }],
});
const leagues = ['North', 'South'].map((league) => ({ league, matches: 2, live: 1 }));
let odds: number | null = 185;
const answer = (body: { gameCode?: string; league?: string }) => {
  bodies.push(body);
  if (body.gameCode !== 'VRD_0001') return { leagues: [], matches: [] };
  const listed = [match('late', 'SOON', 900), match('over', 'ENDED', 100, null), match('now', 'LIVE', 500, odds)];
  return { leagues, matches: [...listed, match('older', 'ABANDONED', 50, null)] };
};

beforeAll(async () => {
  vendor = await startTestTransferVendor();
  gateway = await startTestGateway({ transferVendor: vendor.config });
  await vendor.checkAgainst(gateway);
  const { db } = gateway.database;
  await seedCatalogue(db);
  // The vendor of the test has two sportsbooks.
  await db.updateTable('vendor').set({ connection: null }).where('code', '<>', 'VRD').execute();
  await db.updateTable('vendor').set({ connection: 'PG' }).where('code', '=', 'VRD').execute();
  await db
    .updateTable('game')
    .set({ game_type: 'SPORTS' })
    .where('game_code', 'in', ['VRD_0001', 'VRD_0002'])
    .execute();
});
beforeEach(() => {
  vendor.isDown = false;
  bodies.length = 0;
  odds = 185;
  vendor.answers.set('matches', answer);
  gateway.clock.forward(10_000);
});
afterAll(async () => {
  await gateway.close();
  await vendor.close();
});

test('the matches of the first league are listed to guests, results after what is to come', async () => {
  const guest = gateway.visitor({});
  const listed = await guest.call(listMatches, {});
  assert.ok(listed.success, String(listed.error));
  assert.deepEqual(
    listed.value.leagues.map(({ gameId, league }) => `${gameId} ${league}`),
    ['VRD_0001 North', 'VRD_0001 South'],
  );
  assert.deepEqual([listed.value.shown?.league, listed.value.shown?.game.gameId], ['North', 'VRD_0001']);
  assert.deepEqual(
    listed.value.matches.map(({ matchId }) => matchId),
    ['now', 'late', 'over', 'older'],
  );
  assert.deepEqual(listed.value.matches[0]?.clock, { unit: 'MINUTE', value: 12 });
  assert.equal(listed.value.matches[0]?.home, 'Delta', 'without marks that would turn what stands beside it around');
  const other = await guest.call(listMatches, { league: 'South' });
  assert.ok(other.success && other.value.shown?.league === 'South');
  assert.ok(bodies.some(({ league }) => league === 'South'));
  const unknown = await guest.call(listMatches, { league: 'Nowhere' });
  assert.ok(unknown.success && unknown.value.shown?.league === 'North', 'a made-up league is not asked for');
  assert.ok(!bodies.some(({ league }) => league === 'Nowhere'));
  const esports = await guest.call(listMatches, { gameType: 'ESPORTS' });
  assert.ok(esports.success && esports.value.shown === null && esports.value.leagues.length === 0);
});

test('a match that cannot be read is left out, and takes no other along', async () => {
  const guest = gateway.visitor({});
  const matches = [
    match('odds', 'SOON', 1, 3),
    match('time', 'SOON', Number.MAX_SAFE_INTEGER),
    match('right', 'SOON', 1),
    { ...match('long', 'SOON', 1), home: 'x'.repeat(61) },
    null,
  ];
  vendor.answers.set('matches', () => ({ leagues: [...leagues, { league: '' }], matches }));
  const listed = await guest.call(listMatches, {});
  assert.ok(listed.success, String(listed.error));
  assert.deepEqual(
    listed.value.matches.map(({ matchId }) => matchId),
    ['right'],
  );
});

test('silence of every vendor is said, and so is what cannot be understood', async () => {
  const guest = gateway.visitor({});
  vendor.isDown = true;
  assert.equal((await guest.call(listMatches, {})).error, 'VENDOR_SILENT');
  gateway.clock.forward(2_500);
  vendor.isDown = false;
  vendor.answers.set('matches', () => ({ leagues, matches: 'none' }));
  assert.equal((await guest.call(listMatches, {})).error, 'VENDOR_SILENT');
});

test('a launch names the match and the selection that the player pressed', async () => {
  const player = gateway.visitor(await addMember(gateway));
  const opened = await player.call(launchGame, { gameId: 'VRD_0001', matchId: 'now', selectionId: 'now.home' });
  assert.ok(opened.success, String(opened.error));
  const { searchParams } = new URL(opened.value.url);
  assert.deepEqual([searchParams.get('match'), searchParams.get('selection')], ['now', 'now.home']);
  assert.ok(!searchParams.has('room'));
});

test('a page that follows a league is told what changes in it, until it follows none', async () => {
  const guest = gateway.visitor({});
  const ticket = await guest.call(createSocketTicket, {});
  assert.ok(ticket.success);
  const socket = new WebSocket(`${gateway.baseUrl.replace('http', 'ws')}/wps/socket?ticket=${ticket.value.ticket}`);
  const frames: { event: string; payload: EventPayload<typeof matchesChanged> }[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await new Promise((done) => socket.once('open', done));
  const heard = async (count: number) => {
    for (let tries = 0; tries < 100 && frames.length < count; tries += 1) {
      gateway.clock.forward(1_000);
      await pause(100);
    }
    assert.equal(frames.length, count);
  };
  socket.send('not a wish');
  socket.send(JSON.stringify({ follow: { gameId: 'VRD_0001', league: 'Nowhere' } }));
  socket.send(JSON.stringify({ follow: { gameId: 'VRD_0001', league: 'South' } }));
  await heard(1);
  assert.equal(frames[0]?.event, 'matches.changed');
  assert.equal(frames[0]?.payload.league, 'South');
  assert.deepEqual(
    frames[0]?.payload.matches.map(({ matchId }) => matchId),
    ['now', 'late', 'over', 'older'],
  );
  odds = 190;
  await heard(2);
  const [second] = frames.slice(1);
  assert.deepEqual(second?.payload.listed, ['now', 'late', 'over', 'older']);
  assert.deepEqual(
    second?.payload.matches.map(({ matchId, markets }) => [matchId, markets[0]?.selections[0]?.odds]),
    [['now', 190]],
    'what stayed the same is not told again',
  );
  assert.ok(!second?.payload.leagues);
  socket.send(JSON.stringify({ follow: null }));
  await pause(200);
  const asked = bodies.length;
  odds = 195;
  gateway.clock.forward(5_000);
  await pause(3_000);
  assert.equal(frames.length, 2, 'nothing is sent that was not asked for');
  assert.equal(bodies.length, asked, 'and no vendor is asked');
  socket.close();
});

test('a page that follows what is no league of a sportsbook neither asks a vendor nor keeps others from theirs', async () => {
  const follow = async (...wishes: object[]) => {
    const ticket = await gateway.visitor({}).call(createSocketTicket, {});
    assert.ok(ticket.success);
    const socket = new WebSocket(`${gateway.baseUrl.replace('http', 'ws')}/wps/socket?ticket=${ticket.value.ticket}`);
    const leagues: string[] = [];
    socket.on('message', (data) => leagues.push(JSON.parse(String(data)).payload.league));
    await new Promise((done) => socket.once('open', done));
    for (const wish of wishes) socket.send(JSON.stringify({ follow: wish }));
    return { socket, leagues };
  };
  const odd = [
    { gameId: 'VRD_0001\0', league: 'South' },
    { gameId: 'VRD_0001', league: 'Nowhere' },
    { gameId: 'VRD_0003', league: 'South' },
  ];
  const hostile = await Promise.all(odd.map((wish) => follow(wish)));
  const honest = await follow({ gameId: 'VRD_0001', league: 'South' });
  for (let tries = 0; tries < 60 && honest.leagues.length === 0; tries += 1) {
    gateway.clock.forward(1_000);
    await pause(100);
  }
  assert.deepEqual(honest.leagues, ['South']);
  assert.deepEqual([...new Set(bodies.map(({ gameCode }) => gameCode))], ['VRD_0001']);
  assert.ok(!bodies.some(({ league }) => league === 'Nowhere'), 'a made-up league is not asked for');
  for (const { socket } of [...hostile, honest]) socket.close();
});
