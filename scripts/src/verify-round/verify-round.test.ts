import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindOf, kinds } from '@atrium/vendor-sandbox/verify-round';
import { test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = readFileSync(`${root}docs/round-vectors.json`, 'utf8');

interface Vector {
  readonly gameCode: string;
  readonly shown: Readonly<Record<string, unknown>>;
  readonly payout: number;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly message: string;
}
const vectors = JSON.parse(published) as Vector[];

function verify(text: string) {
  // As its command runs it.
  const program = `const { main } = await import('${root}scripts/lib/verify-round/verify-round.js'); await main(['-']);`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

/** The integers of a round, written once more from the description in docs/verify-rounds.md. */
function* integers({ serverSeed, message }: Vector, bound: number): Generator<number, never> {
  for (let cursor = 0; ; cursor += 1) {
    const block = createHmac('sha256', serverSeed).update(`${message}:${cursor}`).digest();
    for (let at = 0; at < 32; at += 4) {
      const value = block.readUInt32BE(at);
      if (value < 2 ** 32 - (2 ** 32 % bound)) yield value % bound;
    }
  }
}

const first = (vector: Vector, bound: number, count: number) => {
  const stream = integers(vector, bound);
  return Array.from({ length: count }, () => stream.next().value);
};

/** All cards of a deck, each drawn from those that are left. */
function shuffled<Card>(vector: Vector, deck: Card[]): Card[] {
  const left = [...deck];
  const raw = integers(vector, 2 ** 32);
  const below = (bound: number): number => {
    const value = raw.next().value;
    return value < 2 ** 32 - (2 ** 32 % bound) ? value % bound : below(bound);
  };
  return deck.flatMap(() => left.splice(below(left.length), 1));
}

const cards = [...'SHDC'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
/** So many cards for each of three seats, and what is left to draw from. */
function dealt(vector: Vector, each: number, decks = cards) {
  const all = shuffled(vector, decks);
  return { cards: [0, 1, 2].map((seat) => all.slice(seat * each, (seat + 1) * each)), stock: all.slice(3 * each) };
}
const hands = (vector: Vector, each = 3) => dealt(vector, each).cards;
const twoDecks = [...cards, ...cards.map((card) => `${card}2`)];

/** A line of cards for all players, and the dealer's up to 17. */
function blackjack(vector: Vector): object {
  const drawn = first(vector, 52, 30);
  const totalOf = (cards: readonly number[]) => {
    const points = cards.map((card) => Math.min(10, (card % 13) + 1));
    const sum = points.reduce((all, each) => all + each, 0);
    return points.includes(1) && sum <= 11 ? sum + 10 : sum;
  };
  let count = 2;
  while (totalOf(drawn.slice(6, 6 + count)) < 17) count += 1;
  return { player: drawn.slice(0, 6), dealer: drawn.slice(6, 6 + count) };
}

/** A joker, and the cards up to the next of its rank. */
function toJoker(vector: Vector): object {
  const [joker = 0, ...others] = shuffled(vector, [...cards.keys()]);
  const length = others.findIndex((card) => card % 13 === joker % 13) + 1;
  return { joker, cards: others.slice(0, length) };
}

/** The score of a match whose home team is stronger by one. */
function played(vector: Vector): object {
  const raw = integers(vector, 2 ** 32);
  const below = (bound: number): number => {
    const value = raw.next().value;
    return value < 2 ** 32 - (2 ** 32 % bound) ? value % bound : below(bound);
  };
  const isAbandoned = below(100) === 0;
  const minutes = isAbandoned ? below(90) : [below(90), 90][1];
  const [ofHome = 0, ofAway = 0] = [1.7, 1.25 * 0.75].map((goals) => Math.round((goals * 100_000) / 90));
  const goals = Array.from({ length: minutes ?? 90 }, () => below(100_000));
  const home = goals.filter((goal) => goal < ofHome).length;
  const away = goals.filter((goal) => goal >= ofHome && goal < ofHome + ofAway).length;
  return { ...vector.shown, score: { home, away }, isAbandoned };
}

/** Kinds whose numbers are drawn in one way throughout; what a slot draws depends on what it drew before. */
const described: Readonly<Record<string, (vector: Vector) => object>> = {
  DPW_0001: (vector) => ({ aim: 'minnow', shots: first(vector, 100_000, 5).map((value) => value < 48_000) }),
  CRM_0003: (vector) => ({ ...vector.shown, cards: hands(vector) }),
  CRM_0001: (vector) => ({ ...vector.shown, ...dealt(vector, 12) }),
  CRM_0002: (vector) => ({ ...vector.shown, ...dealt(vector, 13, twoDecks) }),
  CRM_0004: (vector) => ({ ...vector.shown, cards: hands(vector, 13) }),
  CRM_0005: toJoker,
  CRM_0006: (vector) => ({ ...vector.shown, cards: hands(vector, 13) }),
  VRD_0008: (vector) => ({ one: hands(vector)[0], two: hands(vector)[1] }),
  VRD_0002: (vector) => ({ pocket: first(vector, 37, 1)[0] }),
  VRD_0003: (vector) => ({ dice: first(vector, 6, 3).map((value) => value + 1) }),
  GST_0001: played,
  VRD_0004: blackjack,
  VRD_0005: (vector) => ({ segment: first(vector, 50, 1)[0] }),
};

// B4
test('the published rounds are found right, and a changed seed, result or payout is named', () => {
  assert.equal(verify(published).status, 0);
  const [slot] = vectors;
  assert.ok(slot);
  const paid = verify(JSON.stringify([{ ...slot, payout: slot.payout + 1 }]));
  assert.deepEqual([paid.status, /the result pays something else/.test(paid.said)], [1, true]);
  assert.match(verify(JSON.stringify({ ...slot, message: 'mine:99' })).said, /the seed gives another result/);
  assert.match(verify(JSON.stringify({ ...slot, commitment: 'another' })).said, /the hash is not that of the seed/);
});

test('the published rounds follow from their seeds by the published description', () => {
  for (const vector of vectors) {
    assert.equal(createHash('sha256').update(vector.serverSeed).digest('hex'), vector.commitment);
    const expected = described[vector.gameCode]?.(vector);
    if (expected) assert.deepEqual(vector.shown.outcome ?? vector.shown, expected, vector.gameCode);
  }
  const codes = vectors.map(({ gameCode }) => gameCode);
  assert.deepEqual(
    Object.keys(described).filter((code) => !codes.includes(code)),
    [],
  );
  assert.deepEqual([...new Set(codes.map(kindOf))].sort(), [...kinds].sort());
});

test('what is no round is not understood', () => {
  assert.deepEqual([verify('{').status, verify('{}').status], [2, 2]);
});
