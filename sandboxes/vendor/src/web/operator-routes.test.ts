import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { slotKindOf } from '@atrium/round-verifier/kinds/slots';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { openBooks } from '../books/books.ts';
import { openJournal } from '../journal/journal.ts';
import { ensureKeyPair } from '../keys/key-pair.ts';
import { publishedFigures } from '../rounds/published-figures.ts';
import { ensureTableSecret } from '../tables/table-secret.ts';
import { testFolder } from '../testing/test-folder.ts';
import { demoWallet } from '../wallet/demo-wallet.ts';
import { buildSandbox } from './app.ts';

const house = generateKeyPairSync('ed25519');

/** A sandbox over a folder, and the operator that sends it requests. */
async function start(dataDir: string) {
  const gateway = Fastify();
  const pem = house.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  gateway.get('/vendor/v1/house-key', () => pem);
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const [books, journal] = [await openBooks(dataDir), await openJournal(dataDir)];
  const keyPair = ensureKeyPair(dataDir);
  const none = demoWallet();
  const app = buildSandbox({
    wallets: { operator: none, vendor: none, demo: none },
    books,
    journal,
    keyPair,
    tableSecret: ensureTableSecret(dataDir),
    siteOrigins: [],
    gatewayUrl: `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`,
    vendorIds: { operator: 'SANDBOX', vendor: 'PG' },
    allowFaults: true,
  });
  const ask = async (operation: string, body: object, forgery: { nonce?: string; sent?: object; as?: string } = {}) => {
    const payload = JSON.stringify(body);
    const [timestamp, nonce] = [String(Date.now()), forgery.nonce ?? randomUUID()];
    const signature = sign(null, Buffer.from(`${timestamp}.${nonce}.${payload}`), house.privateKey).toString('base64');
    const response = await app.inject({
      method: 'POST',
      url: `/operator/v1/${operation}`,
      payload: forgery.sent ? JSON.stringify(forgery.sent) : payload,
      headers: {
        'content-type': 'application/json',
        'x-vendor-id': forgery.as ?? 'PG',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
    });
    const answered = Buffer.from(String(response.headers['x-signature'] ?? ''), 'base64');
    const isSigned = verify(
      null,
      Buffer.from(`${nonce}.${response.payload}`),
      createPublicKey(keyPair.publicKeyPem),
      answered,
    );
    return { httpStatus: response.statusCode, isSigned, ...response.json() };
  };
  return {
    ask,
    books,
    post: (url: string, payload: object) => app.inject({ method: 'POST', url, payload }),
    get: (url: string) => app.inject({ method: 'GET', url }),
    faults: (faults: object) => app.inject({ method: 'POST', url: '/faults', payload: faults }),
    async stop() {
      await app.close();
      await gateway.close();
      await books.close();
      await journal.close();
    },
  };
}

const credit = { transferId: 't1', playerId: 'p', currency: 'TLB', amount: 500 };

test('a request of the operator is signed and accepted once; every answer is signed', async () => {
  const sandbox = await start(testFolder());
  const nonce = randomUUID();
  const done = await sandbox.ask('credit', credit, { nonce });
  assert.deepEqual([done.httpStatus, done.isSigned, done.state, done.amount], [200, true, 'APPLIED', 500]);
  assert.equal((await sandbox.ask('status', { transferId: 't1' }, { nonce })).httpStatus, 401, 'sent twice');
  assert.equal((await sandbox.ask('credit', credit, { sent: { ...credit, amount: 900 } })).httpStatus, 401, 'changed');
  assert.equal((await sandbox.ask('credit', credit, { as: 'NOBODY' })).httpStatus, 401);
  assert.equal((await sandbox.ask('credit', { ...credit, amount: 0.5 })).httpStatus, 400);
  assert.equal((await sandbox.ask('balance', { playerId: 'p', currency: 'TLB' })).balance, 500);
  await sandbox.stop();
});

test('a sandbox with faults loses answers, is slow or down, and knows its transfers after a restart', async () => {
  const dataDir = testFolder();
  const before = await start(dataDir);
  await before.faults({ losesAnswers: 1 });
  assert.equal((await before.ask('credit', credit)).httpStatus, 502);
  await before.faults({ delayMs: 60 });
  const began = performance.now();
  assert.equal((await before.ask('status', { transferId: 't1' })).state, 'APPLIED');
  assert.ok(performance.now() - began >= 55);
  await before.faults({ delayMs: 0, isDown: true });
  assert.equal((await before.ask('debit', { ...credit, transferId: 't2' })).httpStatus, 503);
  await before.stop();

  const after = await start(dataDir);
  assert.equal((await after.ask('status', { transferId: 't1' })).amount, 500);
  assert.equal((await after.ask('status', { transferId: 't2' })).state, 'NOT_FOUND');
  assert.equal((await after.ask('cancel', { transferId: 't2' })).state, 'CANCELLED');
  assert.equal((await after.ask('debit', { ...credit, transferId: 't2' })).state, 'CANCELLED', 'however late it comes');
  await after.stop();
});

test('a report has the rounds of its operator, with the configured faults', async () => {
  const sandbox = await start(testFolder());
  const line = { playerId: 'p', gameCode: 'g', currency: 'TLB', stake: 100, payout: 0, startedAt: 1, endedAt: 10 };
  for (const [vendorId, roundId] of [
    ['PG', 'a'],
    ['SANDBOX', 'b'],
    ['PG', 'c'],
  ] as const) {
    await sandbox.books.noteEnded({ ...line, vendorId, roundId });
  }
  const report = async (as: string) => {
    const { rounds } = await sandbox.ask('report', { from: 0, to: 100, after: 0, limit: 10 }, { as });
    return rounds.map(({ roundId, payout }: { roundId: string; payout: number }) => [roundId, payout]);
  };
  assert.deepEqual(
    [await report('PG'), await report('SANDBOX')],
    [
      [
        ['a', 0],
        ['c', 0],
      ],
      [['b', 0]],
    ],
  );
  await sandbox.faults({ leavesOut: 1, addsToPayout: 7 });
  assert.deepEqual(await report('PG'), [['c', 7]]);
  const { rounds } = await sandbox.ask('rounds', { after: 1, limit: 10 });
  assert.deepEqual(
    rounds.map(({ roundId }: { roundId: string }) => roundId),
    ['c'],
    'the feed is not touched by that',
  );
  await sandbox.stop();
});

// M7
test('a round may be watched again by an address that its operator asks for, and by nobody else', async () => {
  const sandbox = await start(testFolder());
  const shown = { aim: 'ray', shots: [false, true] };
  const line = { gameCode: 'DPW_0001', currency: 'TLB', stake: 100, payout: 50, startedAt: 1, endedAt: 10 };
  const seeds = { serverSeed: 's', commitment: 'c', message: 'mine:0', aim: 'ray' };
  await sandbox.books.noteEnded({ ...line, vendorId: 'SANDBOX', playerId: 'p', roundId: 'a', shown, seeds });
  const asked = { roundId: 'a', playerId: 'p' };
  assert.equal((await sandbox.ask('round', { ...asked, playerId: 'q' }, { as: 'SANDBOX' })).state, 'UNKNOWN');
  assert.equal((await sandbox.ask('round', asked, { as: 'PG' })).state, 'UNKNOWN', "another vendor's round");
  const { state, replayUrl, published } = await sandbox.ask('round', asked, { as: 'SANDBOX' });
  assert.equal(state, 'KNOWN');
  assert.deepEqual(published, { gameCode: 'DPW_0001', stake: 100, payout: 50, ...seeds, shown });
  const { payout, kind, shown: again } = (await sandbox.get(`/api${replayUrl}`)).json();
  assert.deepEqual([payout, kind, again], [50, 'fish', shown]);
  assert.equal((await sandbox.get('/api/replay?ticket=guessed')).json().code, 'REPLAY_ENDED');
  assert.equal((await sandbox.get(replayUrl)).statusCode, 200);
  const several = { ...seeds, more: [{ serverSeed: 't', commitment: 'd', message: 'mine:1' }] };
  await sandbox.books.noteEnded({ ...line, vendorId: 'SANDBOX', playerId: 'p', roundId: 'b', shown, seeds: several });
  const told = await sandbox.ask('round', { ...asked, roundId: 'b' }, { as: 'SANDBOX' });
  assert.equal(told.published, undefined, 'who reads one seed alone reads nothing');
  assert.deepEqual(told.publishedOfSeveral.more, several.more);
  const { rounds } = await sandbox.ask('report', { from: 0, to: 100, after: 0, limit: 10 }, { as: 'SANDBOX' });
  assert.deepEqual([rounds[0].shown, rounds[0].seeds], [undefined, undefined], 'a report is of amounts');
  await sandbox.stop();
});

// G3
test('what is published about a title is the proven figures of its mathematics; of a table nothing is', async () => {
  const sandbox = await start(testFolder());
  const titles = Array.from({ length: 40 }, (_, index) => `PG_${String(index).padStart(4, '0')}`);
  const { games } = await sandbox.ask('games', { gameCodes: [...titles, 'VRD_0001', 'DPW_0001'] });
  const told = new Map<string, { rtp: number; volatility?: string; features: string[] }>(
    games.map(({ gameCode, ...figures }: { gameCode: string; rtp: number; features: string[] }) => [gameCode, figures]),
  );
  for (const title of titles) {
    const { rtp, volatility } = publishedFigures[slotKindOf(title)];
    assert.equal(told.get(title)?.rtp, Math.floor(rtp * 10_000));
    assert.equal(told.get(title)?.volatility, volatility < 3 ? 'LOW' : volatility < 6 ? 'MEDIUM' : 'HIGH');
    assert.equal(told.get(title)?.features.includes('FREE_ROUNDS'), slotKindOf(title) === 'expanding');
  }
  assert.equal(told.has('VRD_0001'), false, 'the return of a table depends on the bet');
  assert.ok((told.get('DPW_0001')?.rtp ?? 0) > 9_000);
  assert.equal((await sandbox.ask('games', { gameCodes: Array(501).fill('PG_0001') })).httpStatus, 400);
  await sandbox.stop();
});

test('the operator is told of the tables with their limits and roads, and gets an address of their chat that opens once', async () => {
  const sandbox = await start(testFolder());
  const { rooms, isSigned } = await sandbox.ask('rooms', {}, { as: 'SANDBOX' });
  assert.ok(isSigned && rooms.length >= 6);
  const tables = rooms.filter(({ host }: { host?: string }) => host !== undefined);
  assert.ok(tables.length >= 6 && tables.length < rooms.length, 'card rooms have no host');
  for (const { min, max, players, host, road } of tables) {
    assert.deepEqual([min, max, players, road.length], [100, 50_000, 0, 12], host);
  }
  assert.deepEqual((await sandbox.ask('rooms', {}, { as: 'PG' })).rooms, [], 'our other name has no tables');
  const guest = { gameCode: 'VRD_0002', playerId: 'p', name: 'pa***y' };
  assert.equal((await sandbox.ask('chat', { ...guest, gameCode: 'JL_0001' }, { as: 'SANDBOX' })).state, 'UNKNOWN');
  const { chatUrl } = await sandbox.ask('chat', guest, { as: 'SANDBOX' });
  const page = await sandbox.get(`${chatUrl}&lang=HI`);
  assert.match(page.payload, /lang="hi-IN"[\s\S]*src="\/assets\/chat\.\w+\.js"/);
  const ticket = new URL(chatUrl, 'http://vendor.test').searchParams.get('ticket');
  const enter = () => sandbox.post('/api/chat/enter', { ticket });
  assert.equal((await enter()).json().name, 'pa***y');
  assert.equal((await enter()).json().code, 'CHAT_ENDED');
  await sandbox.stop();
});

test('matches are listed by league with their odds, by the vendor that plays them', async () => {
  const vendor = await start(testFolder());
  const listed = await vendor.ask('matches', { gameCode: 'GST_0001' }, { as: 'SANDBOX' });
  assert.equal(listed.leagues.length, 17);
  const [first, second] = listed.leagues as { league: string; matches: number }[];
  assert.equal(first?.matches, 12, 'four groups, each with the match of now and two to come');
  assert.equal(listed.matches.length, 24, 'and three results of each group');
  const [match] = listed.matches.filter(({ state }: { state: string }) => state === 'SOON');
  assert.deepEqual(
    match.markets.map(({ market }: { market: string }) => market),
    ['RESULT', 'HANDICAP', 'TOTAL'],
  );
  const [home, draw, away] = match.markets[0].selections;
  assert.deepEqual([home.selection, draw.selection, away.selection], [match.home, 'DRAW', match.away]);
  assert.ok(home.selectionId.startsWith(`${match.matchId}.`) && home.odds > 100);
  const other = await vendor.ask('matches', { gameCode: 'GST_0001', league: second?.league }, { as: 'SANDBOX' });
  assert.ok(other.matches.length === 24 && other.matches[0].matchId !== listed.matches[0].matchId);
  const ring = await vendor.ask('matches', { gameCode: 'DS88_0001' }, { as: 'SANDBOX' });
  assert.ok(ring.matches.every((each: { markets: object[] }) => each.markets.length === 1));
  for (const [gameCode, as] of [
    ['GST_0002', 'SANDBOX'],
    ['JL_0001', 'SANDBOX'],
    ['GST_0001', 'PG'],
  ]) {
    const none = await vendor.ask('matches', { gameCode }, { as: as ?? '' });
    assert.deepEqual([none.leagues, none.matches], [[], []], `${gameCode} at ${as}`);
  }
  await vendor.stop();
});
