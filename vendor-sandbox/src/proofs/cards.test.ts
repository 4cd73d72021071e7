import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { act, cardsOf, costOf, type Deal, potOf } from '../cards/deal.ts';
import { randomOf } from '../fairness/random-stream.ts';
import { categories, compareHands, deck, rakeOf, rankHand, shuffle } from '../kinds/teenpatti/rules.ts';
import type { Action } from '../kinds/teenpatti/shown.ts';

test('all 22,100 hands of three cards are of the known categories, and a rarer one is the better', () => {
  const counts = new Map<string, number>(categories.map((category) => [category, 0]));
  for (const [first, a] of deck.entries()) {
    for (const [second, b] of deck.entries()) {
      for (const c of second > first ? deck.slice(second + 1) : []) {
        const { category } = rankHand([a, b, c]);
        counts.set(category, (counts.get(category) ?? 0) + 1);
      }
    }
  }
  assert.deepEqual(Object.fromEntries(counts), {
    ...{ high: 16_440, pair: 3_744, colour: 1_096, sequence: 720, pure: 48, trail: 52 },
  });
});

test('hands are compared by the published order', () => {
  const fromTheLowest = [
    ['2S', '3H', '5D'],
    ['AS', 'KH', 'JD'],
    ['2S', '2H', '3D'],
    ['2S', '2H', 'AD'],
    ['AS', 'AH', '2D'],
    ['2S', '3S', '5S'],
    ['AS', 'KS', 'JS'],
    ['2S', '3H', '4D'],
    ['QS', 'KH', 'JD'],
    ['AS', '2H', '3D'],
    ['AS', 'KH', 'QD'],
    ['2S', '3S', '4S'],
    ['AS', '2S', '3S'],
    ['AS', 'KS', 'QS'],
    ['2S', '2H', '2D'],
    ['AS', 'AH', 'AD'],
  ];
  for (const [place, hand] of fromTheLowest.entries()) {
    for (const lower of fromTheLowest.slice(0, place)) assert.ok(compareHands(hand, lower) > 0, `${hand} ${lower}`);
    assert.equal(compareHands(hand, [...hand].reverse()), 0);
  }
});

test('each order of the cards comes from as many draws as any other', () => {
  const orders = new Map<string, number>();
  const draws = (bounds: readonly number[]): number[][] =>
    bounds.reduce<number[][]>(
      (all, bound) => all.flatMap((one) => Array.from({ length: bound }, (_, value) => [...one, value])),
      [[]],
    );
  for (const drawn of draws([5, 4, 3, 2, 1])) {
    const values = drawn[Symbol.iterator]();
    const order = shuffle('abcde'.split(''), { below: () => values.next().value ?? 0 }).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  assert.deepEqual([orders.size, new Set(orders.values()).size], [120, 1]);
});

const newDeal = (number: number, seats: number): Deal => ({
  ...{ roomKey: 'room', number, phase: 'PLAY', boot: 100, stake: 100, stakes: 0, turn: 0, endsAt: 0, counted: [] },
  clientSeeds: ['a', 'b'],
  roundIds: [],
  seats: Array.from({ length: seats }, (_, place) => {
    const id = `p${place}`;
    return { playerId: id, sessionId: id, roundId: id, isSeen: false, isPacked: false, staked: 100 };
  }),
});

test('in ten thousand deals played at random the winners get the pot less the rake, to the unit, and all deals end', () => {
  const wins = [0, 0, 0, 0];
  for (let number = 1; number <= 10_000; number += 1) {
    const random = randomOf({ serverSeed: 'player', clientSeed: 'choices', nonce: number });
    let deal = newDeal(number, 2 + (number % 3));
    const cards = cardsOf(deal, 'house');
    for (let step = 0; deal.phase === 'PLAY'; step += 1) {
      assert.ok(step < 200, 'a deal that does not end');
      const open: Action[] = ['see', 'bet', 'raise', 'show', 'pack'];
      const allowed = open.filter((action) => costOf(deal, deal.turn, action) !== null);
      const action = allowed[random.below(allowed.length)] ?? 'pack';
      assert.ok((costOf(deal, deal.turn, action) ?? 0) <= deal.boot * 32);
      deal = act(deal, { place: deal.turn, action, now: 0 }, cards);
    }
    const paid = (deal.payouts ?? []).reduce((sum, payout) => sum + payout, 0);
    assert.equal(paid + rakeOf(potOf(deal)), potOf(deal));
    for (const [place, payout] of (deal.payouts ?? []).entries()) {
      if (payout === 0) continue;
      assert.ok(!deal.seats[place]?.isPacked, 'who packed wins nothing');
      wins[place] = (wins[place] ?? 0) + 1;
      if (!deal.isShown) continue;
      for (const [other, seat] of deal.seats.entries()) {
        assert.ok(seat.isPacked || compareHands(cards[place] ?? [], cards[other] ?? []) >= 0, 'a better hand lost');
      }
    }
  }
  assert.ok(
    wins.every((count) => count > 500),
    String(wins),
  );
});
