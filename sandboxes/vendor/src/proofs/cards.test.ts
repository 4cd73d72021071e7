import assert from 'node:assert/strict';
import { deck, shuffle } from '@atrium/round-verifier/cards/deck';
import { meldOf } from '@atrium/round-verifier/cards/melds';
import { type CardGame, type Move, payoutsOf, rakeOf } from '@atrium/round-verifier/cards/rules';
import { game as callbreak } from '@atrium/round-verifier/kinds/callbreak/game';
import { playable, scoreOf, winnerOf } from '@atrium/round-verifier/kinds/callbreak/rules';
import { game as pusoy } from '@atrium/round-verifier/kinds/pusoy/game';
import {
  arranged,
  compareRows,
  isInOrder,
  rankRow,
  categories as rowCategories,
} from '@atrium/round-verifier/kinds/pusoy/rules';
import { game as rummy, twoDecks } from '@atrium/round-verifier/kinds/rummy/game';
import {
  declarationOf,
  grouped,
  isComplete,
  pointsOfHand,
  readGroups,
  writeGroups,
} from '@atrium/round-verifier/kinds/rummy/melds';
import { game as teenPatti } from '@atrium/round-verifier/kinds/teenpatti/game';
import { categories, compareHands, rankHand } from '@atrium/round-verifier/kinds/teenpatti/rules';
import { game as tongits, pointsOfHand as tongitsPoints } from '@atrium/round-verifier/kinds/tongits/game';
import { test } from '@jest/globals';
import { randomOf } from '../fairness/random-stream.ts';

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
    high: 16_440,
    pair: 3_744,
    colour: 1_096,
    sequence: 720,
    pure: 48,
    trail: 52,
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

/** The random choices of players who know nothing of the cards. */
const choicesOf = (nonce: number) => randomOf({ serverSeed: 'player', clientSeed: 'choices', nonce });
const cardsFor = (nonce: number) => randomOf({ serverSeed: 'house', clientSeed: 'cards', nonce });

test('in ten thousand deals played at random the winners get the pot less the rake, to the unit, and all deals end', () => {
  const wins = [0, 0, 0, 0];
  for (let number = 1; number <= 10_000; number += 1) {
    const random = choicesOf(number);
    const seats = 2 + (number % 3);
    const dealt = teenPatti.deal(cardsFor(number), seats);
    const { hands: cards } = dealt;
    let state = teenPatti.begin(dealt, { boot: 100, first: 0 });
    let pot = 100 * seats;
    for (let step = 0; !teenPatti.endingOf(state); step += 1) {
      assert.ok(step < 200, 'a deal that does not end');
      const options = teenPatti.optionsOf(state, state.turn);
      const { action, cost } = options[random.below(options.length)] ?? { action: 'pack', cost: 0 };
      assert.ok(cost <= 100 * teenPatti.greatestBoots);
      pot += cost;
      state = teenPatti.after(state, { place: state.turn, action });
    }
    const payouts = payoutsOf(pot, seats, teenPatti.endingOf(state) ?? []);
    assert.equal(payouts.reduce((sum, payout) => sum + payout, 0) + rakeOf(pot), pot);
    for (const [place, payout] of payouts.entries()) {
      if (payout === 0) continue;
      assert.ok(!state.seats[place]?.isPacked, 'who packed wins nothing');
      wins[place] = (wins[place] ?? 0) + 1;
      if (!state.isShown) continue;
      for (const [other, seat] of state.seats.entries()) {
        assert.ok(seat.isPacked || compareHands(cards[place] ?? [], cards[other] ?? []) >= 0, 'a better hand lost');
      }
    }
  }
  assert.ok(
    wins.every((count) => count > 500),
    String(wins),
  );
});

test('a pot is cut into equal parts, each shared by its winners, and nothing of it is lost', () => {
  for (let pot = 200; pot < 2_000; pot += 7) {
    for (const ending of [[[0]], [[0, 1]], [[2], [0, 1, 2], [1]], [[0, 1, 2, 3], [3], [3]]]) {
      const payouts = payoutsOf(pot, 4, ending);
      assert.equal(payouts.reduce((sum, payout) => sum + payout, 0) + rakeOf(pot), pot);
      assert.ok(payouts.every((payout, place) => payout === 0 || ending.some((winners) => winners.includes(place))));
    }
  }
});

test('all 2,598,960 hands of five cards are of the known categories', () => {
  const counts = new Map<string, number>(rowCategories.map((category) => [category, 0]));
  const row: string[] = [];
  const walk = (from: number) => {
    if (row.length === 5) {
      const { category } = rankRow(row);
      counts.set(category, (counts.get(category) ?? 0) + 1);
      return;
    }
    for (let index = from; index < deck.length; index += 1) {
      row.push(deck[index] ?? '');
      walk(index + 1);
      row.pop();
    }
  };
  walk(0);
  assert.deepEqual(Object.fromEntries(counts), {
    high: 1_302_540,
    pair: 1_098_240,
    twoPair: 123_552,
    trips: 54_912,
    straight: 10_200,
    flush: 5_108,
    fullHouse: 3_744,
    quads: 624,
    straightFlush: 40,
  });
});

test('rows are compared by the published order, and a front row with the row behind it', () => {
  const fromTheLowest = [
    ['2S', '3H', '5D', '7C', '8S'],
    ['2S', '2H', '5D', '7C', '8S'],
    ['2S', '2H', '5D', '7C', 'AS'],
    ['2S', '2H', '3D', '3C', '4S'],
    ['2S', '2H', '2D', '3C', '4S'],
    ['AS', '2H', '3D', '4C', '5S'],
    ['2S', '3H', '4D', '5C', '6S'],
    ['TS', 'JH', 'QD', 'KC', 'AS'],
    ['2S', '3S', '5S', '7S', '8S'],
    ['2S', '2H', '2D', '3C', '3S'],
    ['2S', '2H', '2D', '2C', '3S'],
    ['AS', '2S', '3S', '4S', '5S'],
  ];
  for (const [place, row] of fromTheLowest.entries()) {
    for (const lower of fromTheLowest.slice(0, place)) assert.ok(compareRows(row, lower) > 0, `${row} ${lower}`);
  }
  assert.ok(compareRows(['2S', '2H', '9D', '7C', '8S'], ['2D', '2C', '8H']) > 0);
  assert.ok(compareRows(['KS', 'KH', '9D', '7C', '8S'], ['AD', 'AC', '2H']) < 0);
});

test('the suggested rows always stand in order and are of exactly the hand, and a third of a pot is anybody’s', () => {
  const wins = [0, 0, 0];
  for (let number = 1; number <= 150; number += 1) {
    const dealt = pusoy.deal(cardsFor(number), 4);
    const { hands: cards } = dealt;
    let state = pusoy.begin(dealt, { boot: 100, first: 0 });
    for (const [place, hand] of cards.entries()) {
      const rows = arranged(hand);
      assert.ok(isInOrder(rows), rows.join(' | '));
      assert.deepEqual([...rows.flat()].sort(), [...hand].sort());
      const move: Move = { place, ...pusoy.lateAction(state, place) };
      assert.equal(pusoy.costOf(state, move), 0);
      state = pusoy.after(state, move);
    }
    for (const [row, winners] of (pusoy.endingOf(state) ?? []).entries()) {
      wins[row] = (wins[row] ?? 0) + 1;
      for (const [place, rows] of state.rows.entries()) {
        const best = state.rows[winners[0] ?? 0]?.[row] ?? [];
        assert.ok(compareRows(best, rows?.[row] ?? []) >= (winners.includes(place) ? 0 : 1));
      }
    }
  }
  assert.deepEqual(wins, [150, 150, 150]);
});

test('at callbreak suits are followed, and beaten where that can be done; spades beat the rest', () => {
  const trick = (...cards: string[]) => cards.map((card, place) => ({ place, card }));
  assert.deepEqual(playable(['2H', 'KH', 'AS'], []), ['2H', 'KH', 'AS']);
  assert.deepEqual(playable(['2H', 'KH', 'AS'], trick('TH')), ['KH']);
  assert.deepEqual(playable(['2H', '3H', 'AS'], trick('TH')), ['2H', '3H']);
  assert.deepEqual(
    playable(['2H', 'KH', 'AS'], trick('TH', '2S')),
    ['2H', 'KH'],
    'a suit is followed under a spade too',
  );
  assert.deepEqual(playable(['2D', '3S', 'AS'], trick('TH', '5S')), ['AS']);
  assert.deepEqual(playable(['2D', '3S'], trick('TH', '5S')), ['2D', '3S']);
  assert.equal(winnerOf(trick('TH', 'AD', '2S', 'AH'))?.card, '2S');
  assert.equal(winnerOf(trick('TH', 'AD', 'QH'))?.card, 'QH');
  assert.deepEqual([scoreOf(4, 6), scoreOf(4, 4), scoreOf(4, 3)], [42, 40, -40]);
});

test('a thousand deals of callbreak played at random have thirteen tricks, and the most points win', () => {
  for (let number = 1; number <= 1_000; number += 1) {
    const random = choicesOf(number);
    const seats = 2 + (number % 3);
    let state = callbreak.begin(callbreak.deal(cardsFor(number), seats), { boot: 100, first: number % seats });
    for (let step = 0; step < 14 * seats; step += 1) {
      const [place = -1, ...others] = callbreak.turnOf(state);
      assert.deepEqual(others, []);
      const options = callbreak.optionsOf(state, place);
      const { action, detail } = options[random.below(options.length)] ?? { action: '' };
      state = callbreak.after(state, { place, action, ...(detail ? { detail } : {}) });
    }
    const [winners = []] = callbreak.endingOf(state) ?? [];
    assert.equal(
      state.won.reduce((sum, won) => sum + won, 0),
      13,
    );
    const points = state.calls.map((call, place) => scoreOf(call ?? 0, state.won[place] ?? 0));
    for (const place of winners) assert.equal(points[place], Math.max(...points));
  }
});

test('melds are runs of a suit and sets of a rank; a wild card stands for what is missing', () => {
  const isWild = (card: string) => card.startsWith('5');
  const kinds: [string, string | null][] = [
    ['2S 3S 4S', 'pure'],
    ['AS 2S 3S', 'pure'],
    ['QS KS AS', 'pure'],
    ['KS AS 2S', null],
    ['2S 3S 4H', null],
    ['2S 2H 2D', 'set'],
    ['2S 2H 2S2', null],
    ['2S 2H 2D 2C', 'set'],
    ['4S 5S 6S', 'pure'],
    ['4S 5H 6S', 'run'],
    ['4S 5H 7S', null],
    ['4S 5H 5D 7S', 'run'],
    ['9S 9H 5D', 'set'],
    ['9S 9H 9D 9C 5D', null],
    ['9S TS', null],
  ];
  for (const [cards, kind] of kinds) assert.equal(meldOf(cards.split(' '), isWild), kind, cards);
});

test('a declaration is two runs, one of them without a joker, and the rest melds; its groups are found', () => {
  const hand = '2S 3S 4S 7H 8H 5C TH KD KS KC 9C TC JC QH'.split(' ');
  const { groups, left } = grouped(hand, '5D');
  assert.deepEqual(left, ['QH']);
  assert.ok(isComplete(groups, '5D'), groups.join(' | '));
  assert.deepEqual(readGroups(writeGroups(groups, 'QH'), hand), { groups, discarded: 'QH' });
  assert.equal(readGroups(writeGroups(groups, 'QH'), hand.with(0, '2H')), null);
  const whole = declarationOf(hand.with(13, 'QC'), '5D');
  assert.ok(whole && isComplete(whole.groups, '5D') && whole.groups.flat().length === 13, 'all fourteen are in groups');
  assert.equal(declarationOf(hand.with(0, 'AH'), '5D'), null);
  const noPure = [
    ['7H', '8H', '5C', 'TH'],
    ['2S', '5S', '4S'],
    ['KD', 'KS', 'KC'],
    ['9C', '9S', '9D'],
  ];
  assert.equal(isComplete(noPure, '5D'), false);
  assert.equal(pointsOfHand(hand, '5D'), 10, 'the queen');
  assert.equal(pointsOfHand('2S 3S 4S KD KS KC 9C 9S 9D JH 2H 7H 5C'.split(' '), '5D'), 85, 'one run alone');
});

/** Plays a deal to its end at random, and hands every state to a check. */
function playOut<State>(game: CardGame<State>, number: number, seats: number, check: (state: State) => void): State {
  const random = choicesOf(number);
  let state = game.begin(game.deal(cardsFor(number), seats), { boot: 100, first: number % seats });
  for (let step = 0; !game.endingOf(state); step += 1) {
    assert.ok(step < 1_000, 'a deal that does not end');
    const [place = -1] = game.turnOf(state);
    const options = game.optionsOf(state, place).filter(({ action }) => action !== 'fold' && action !== 'drop');
    // Every fourth move is made for a player who is away.
    const option = random.below(4) > 0 ? options[random.below(options.length)] : undefined;
    const { action, detail } = option ?? game.lateAction(state, place);
    const move: Move = { place, action, ...(detail === undefined ? {} : { detail }) };
    assert.equal(game.costOf(state, move), 0, `${action} ${detail}`);
    state = game.after(state, move);
    check(state);
  }
  return state;
}

test('in deals of rummy played at random no card is lost, and with the stock used up the fewest points win', () => {
  for (let number = 1; number <= 60; number += 1) {
    const end = playOut(rummy, number, 2 + (number % 3), ({ hands, stock, discards, joker }) => {
      const all = [...hands.flat(), ...stock, ...discards, joker];
      assert.deepEqual([all.length, new Set(all).size], [twoDecks.length, twoDecks.length]);
    });
    const { points, ending } = end;
    const [winners = []] = ending ?? [];
    for (const place of winners) assert.equal(points?.[place], Math.min(...(points ?? [])));
  }
});

test('at rummy a declaration wins, what was just taken stays, and one who drops is out', () => {
  const wins = '2S 3S 4S 7H 8H 9H TH KD KS KC 9C TC JC'.split(' ');
  const others = '2H 3D 6S 8C 9D JD QH AH 4C 6D 7C QS 4H'.split(' ');
  const begun = rummy.begin({ hands: [wins, others], stock: ['5D', 'QC', '7S', '8S'] }, { boot: 100, first: 0 });
  const taken = rummy.after(begun, { place: 0, action: 'take' });
  assert.equal(rummy.costOf(taken, { place: 0, action: 'discard', detail: 'QC' }), null);
  const declaration = declarationOf(taken.hands[0] ?? [], '5D');
  assert.ok(declaration);
  const declare = { place: 0, action: 'declare', detail: writeGroups(declaration.groups, declaration.discarded) };
  assert.equal(rummy.costOf(begun, declare), null, 'nothing is drawn yet');
  assert.equal(rummy.costOf(taken, { ...declare, place: 1 }), null, "another player's turn");
  assert.equal(rummy.costOf(taken, declare), 0);
  assert.deepEqual(rummy.endingOf(rummy.after(taken, declare)), [[0]]);
  assert.deepEqual(rummy.endingOf(rummy.after(begun, { place: 0, action: 'drop' })), [[1]]);
  const jokerOnTop = { ...begun, discards: ['5S'] };
  assert.equal(rummy.costOf(jokerOnTop, { place: 0, action: 'take' }), null);
});

test('in deals of tongits played at random no card is lost, melds stay melds, and the end is by the rules', () => {
  const endings = new Map<string, number>();
  for (let number = 1; number <= 60; number += 1) {
    const end = playOut(tongits, number, 2 + (number % 2), ({ hands, stock, discards, melds }) => {
      const all = [...hands.flat(), ...stock, ...discards, ...melds.flatMap(({ cards }) => cards)];
      assert.deepEqual([all.length, new Set(all).size], [52, 52]);
      for (const { cards } of melds) assert.ok(meldOf(cards), cards.join(' '));
    });
    const [winners = []] = end.ending ?? [];
    const isEmpty = winners.some((place) => end.hands[place]?.length === 0);
    const how = isEmpty ? 'tongits' : end.caller === null ? 'stock' : 'call';
    endings.set(how, (endings.get(how) ?? 0) + 1);
    if (isEmpty) continue;
    const laid = new Set(end.melds.map(({ place }) => place));
    const least = Math.min(
      ...end.hands.flatMap((hand, place) => (laid.size === 0 || laid.has(place) ? [tongitsPoints(hand)] : [])),
    );
    for (const place of winners) assert.equal(tongitsPoints(end.hands[place] ?? []), least);
    assert.ok(winners.length === 1 || !winners.includes(end.caller ?? -1), 'who called loses a tie');
  }
  assert.ok((endings.get('call') ?? 0) > 0 && (endings.get('stock') ?? 0) > 0, JSON.stringify([...endings]));
});

test('at tongits the last card wins at once, laid, added or discarded', () => {
  const hands = ['7S 7H 7D 8D'.split(' '), '2H 3D'.split(' ')];
  const begun = tongits.begin({ hands, stock: ['KC', '9D', '4C'] }, { boot: 100, first: 0 });
  const steps = [{ action: 'draw' }, { action: 'lay', detail: '7S 7H 7D' }, { action: 'discard', detail: '9D' }];
  const moves = (details: typeof steps) => details.map((step) => ({ place: 0, ...step }));
  const later = moves(steps).reduce(tongits.after, begun);
  assert.equal(tongits.endingOf(later), null);
  const third = [
    { place: 1, action: 'draw' },
    { place: 1, action: 'discard', detail: '4C' },
  ].reduce(tongits.after, later);
  assert.deepEqual(tongits.endingOf(third), [[0]], 'the stock is used up, and only the first has laid a meld');
  const last = tongits.after(
    { ...begun, hands: [['9D'], hands[1] ?? []], drawn: '' },
    { place: 0, action: 'discard', detail: '9D' },
  );
  assert.deepEqual(tongits.endingOf(last), [[0]]);
});
