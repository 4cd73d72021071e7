import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindOf, kinds } from '@atrium/round-verifier';
import { test } from '@jest/globals';
import { drawing, integers, type Vector } from './testing/integers.ts';
import { paidBy, playedTickets } from './testing/second-sportsbook.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = readFileSync(`${root}docs/round-vectors.json`, 'utf8');

const vectors = JSON.parse(published) as Vector[];

function verify(text: string) {
  // As its command runs it.
  const program = `const { main } = await import('${root}scripts/src/verify-round/verify-round.ts'); await main(['-']);`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const first = (vector: Vector, bound: number, count: number) => {
  const stream = integers(vector, bound);
  return Array.from({ length: count }, () => stream.next().value);
};

/** All cards of a deck, each drawn from those that are left. */
function shuffled<Card>(vector: Vector, deck: Card[]): Card[] {
  const left = [...deck];
  const below = drawing(vector);
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
  GST_0001: playedTickets,
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
    if (vector.shown.tickets) assert.equal(paidBy(expected), vector.payout);
  }
  const codes = vectors.map(({ gameCode }) => gameCode);
  assert.deepEqual(
    Object.keys(described).filter((code) => !codes.includes(code)),
    [],
  );
  assert.deepEqual([...new Set(codes.map(kindOf))].sort(), [...kinds].sort());
});

test('tickets on several matches and seasons need the seed of each, and the hash of each counts', () => {
  const tickets = vectors.filter(({ more }) => more);
  const kinds = tickets.map(({ shown }) => (shown.tickets as { kind: string }[])[0]?.kind);
  assert.deepEqual(kinds, ['MULTIPLE', 'MULTIPLE', 'SYSTEM', 'SINGLE', 'SINGLE']);
  for (const vector of tickets.slice(2)) {
    const fewer = { ...vector, more: vector.more?.slice(1) };
    assert.match(verify(JSON.stringify(fewer)).said, /the seed gives another result/);
    const [first, ...others] = vector.more ?? [];
    const rehashed = { ...vector, more: [{ ...first, commitment: 'another' }, ...others] };
    assert.match(verify(JSON.stringify(rehashed)).said, /the hash is not that of the seed/);
    const twice = { ...vector, more: [...(vector.more ?? []), first] };
    assert.match(verify(JSON.stringify(twice)).said, /the seed gives another result/);
  }
});

test('what is no round is not understood', () => {
  assert.deepEqual([verify('{').status, verify('{}').status], [2, 2]);
});
