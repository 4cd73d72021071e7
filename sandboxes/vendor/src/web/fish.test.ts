import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { randomFrom } from '@atrium/round-verifier/fairness/random';
import {
  chanceOf,
  fire,
  fishKinds,
  fishPays,
  returnOfFish,
  shotsInVolley,
} from '@atrium/round-verifier/kinds/fish/maths';
import { test } from '@jest/globals';
import { openBooks } from '../books/books.ts';
import { openJournal } from '../journal/journal.ts';
import { ensureKeyPair } from '../keys/key-pair.ts';
import { swimmersIn } from '../kinds/fish/school.ts';
import { seededNumbers } from '../proofs/simulate.ts';
import { stakesMinor } from '../slots/stakes.ts';
import { ensureTableSecret } from '../tables/table-secret.ts';
import { testFolder } from '../testing/test-folder.ts';
import { demoWallet } from '../wallet/demo-wallet.ts';
import { buildSandbox } from './app.ts';

// RG13
test('every kind of fish returns the same share of the stake, and is caught as often as it says', () => {
  const volleys = 40_000;
  const random = randomFrom(seededNumbers(3));
  for (const kind of fishKinds) {
    assert.equal(Number(returnOfFish(kind).toFixed(6)), 0.96, kind);
    let caught = 0;
    for (let volley = 0; volley < volleys; volley += 1) caught += fire(random, kind).filter(Boolean).length;
    const chance = chanceOf(kind);
    const shots = volleys * shotsInVolley;
    const apart = Math.abs(caught / shots - chance);
    assert.ok(apart < 4 * Math.sqrt((chance * (1 - chance)) / shots), `${kind}: ${caught} of ${shots}`);
  }
  for (const stake of stakesMinor) assert.equal(stake % shotsInVolley, 0, 'every shot costs whole units');
});

// G9
test('a page that was left within a round is told how it ended, for ten minutes', async () => {
  let now = Date.now();
  const { app, open, close } = await openSite(() => now);
  const { sessionId, lastRound } = await open('DPW_0001');
  assert.equal(lastRound, undefined);
  const headers = { authorization: `Bearer ${sessionId}` };
  const payload = { requestId: randomUUID(), stake: 100, aim: 'ray' };
  const fired = (await app.inject({ method: 'POST', url: '/api/rounds', headers, payload })).json();
  const resume = async () => (await app.inject({ url: '/api/sessions/current', headers })).json();
  const { roundId, payout, shots } = (await resume()).lastRound;
  assert.deepEqual([roundId, payout, shots], [fired.roundId, fired.payout, fired.shots]);
  now += 11 * 60_000;
  assert.equal((await resume()).lastRound, undefined);
  await close();
});

/** A vendor's server with accounts of demos; `open` is a player's page, by their own token. */
async function openSite(now: () => number = Date.now) {
  const dataDir = testFolder();
  const [books, journal] = [await openBooks(dataDir), await openJournal(dataDir)];
  const purse = demoWallet();
  const app = buildSandbox({
    wallets: { operator: purse, vendor: purse, demo: purse },
    books,
    journal,
    keyPair: ensureKeyPair(dataDir),
    tableSecret: ensureTableSecret(dataDir),
    siteOrigins: [],
    gatewayUrl: 'http://gateway.test',
    vendorIds: { operator: 'SANDBOX', vendor: 'PG' },
    now,
  });
  return {
    app,
    async open(game: string) {
      const payload = { purse: 'demo', token: 'demo:TLB', game };
      return (await app.inject({ method: 'POST', url: '/api/sessions', payload })).json();
    },
    async close() {
      await app.close();
      await journal.close();
      await books.close();
    },
  };
}

test('a volley needs a fish to aim at and pays its catches; other games take no aim', async () => {
  const { app, open, close } = await openSite();
  const play = async (game: string, body: object) => {
    const { sessionId } = await open(game);
    const headers = { authorization: `Bearer ${sessionId}` };
    const round = { requestId: randomUUID(), stake: 500, ...body };
    return (await app.inject({ method: 'POST', url: '/api/rounds', headers, payload: round })).json();
  };
  assert.equal((await play('DPW_0001', {})).code, 'BAD_REQUEST');
  assert.equal((await play('DPW_0001', { aim: 'mermaid' })).code, 'BAD_REQUEST');
  assert.equal((await play('JL_0001', { aim: 'ray' })).code, 'BAD_REQUEST');
  assert.equal((await play('VRD_0002', {})).code, 'BAD_REQUEST', 'a table has no rounds of one player');
  const { outcome, aim, shots, payout } = await play('DPW_0001', { aim: 'ray' });
  assert.deepEqual([outcome, aim, shots.length], ['PLAYED', 'ray', shotsInVolley]);
  assert.equal(payout, shots.filter(Boolean).length * fishPays.ray * 100);
  await close();
});

test('every page of a room shows the same school by the clock of the server, and another room another one', async () => {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const { app, open, close } = await openSite(() => clock.now);
  const first = await open('DPW_0001');
  clock.now += 7_000;
  const [second, elsewhere, slot] = [await open('DPW_0001'), await open('DPW_0002'), await open('JL_0001')];
  assert.notEqual(second.sessionId, first.sessionId);
  assert.deepEqual([first.school.now + 7_000, second.school.now], [clock.now, clock.now]);
  const fishOf = ({ school }: typeof first) => swimmersIn(school.seed, clock.now, clock.now);
  assert.deepEqual(fishOf(first), fishOf(second));
  const timesOf = (seat: typeof first) => fishOf(seat).map(({ entersAt, leavesAt }) => [entersAt, leavesAt]);
  assert.notDeepEqual(timesOf(elsewhere), timesOf(first));
  assert.equal(slot.school, undefined);

  clock.now += 60_000;
  const headers = { authorization: `Bearer ${first.sessionId}` };
  const again = (await app.inject({ url: '/api/sessions/current', headers })).json();
  assert.deepEqual(again.school, { seed: first.school.seed, now: clock.now }, 'a page sets its clock again');
  await close();
});

test('a fish keeps its way while it swims, and there is one of each kind at any time', () => {
  const begin = Date.parse('2026-03-01T12:00:00Z');
  const known = new Map<string, string>();
  for (let at = begin; at < begin + 600_000; at += 500) {
    const fish = swimmersIn('a room', at, at);
    assert.deepEqual(new Set(fish.map(({ kind }) => kind)), new Set(fishKinds));
    for (const swimmer of fish) {
      const { id, entersAt, leavesAt, fromDepth, toDepth } = swimmer;
      const seen = JSON.stringify(swimmer);
      assert.equal(known.get(id) ?? seen, seen);
      known.set(id, seen);
      assert.ok(entersAt <= at && at < leavesAt);
      assert.ok(Math.min(fromDepth, toDepth) >= 0 && Math.max(fromDepth, toDepth) < 0.75);
    }
  }
  const fish = [...known.values()].map((text) => JSON.parse(text));
  const toLeft = fish.filter(({ isToLeft }) => isToLeft).length / fish.length;
  assert.ok(toLeft > 0.4 && toLeft < 0.6, `${toLeft} swim to the left`);
  const deep = fish.filter(({ fromDepth }) => fromDepth > 0.4).length / fish.length;
  assert.ok(deep > 0.4 && deep < 0.6, `${deep} swim in the lower half`);
});
