import { type Card, type Dealt, dealEach, deck, shuffle } from '../../cards/deck.ts';
import { dearestOf, groupsOf, meldOf, pointsOf } from '../../cards/melds.ts';
import type { Action, CardGame, Ending, Move, Option } from '../../cards/rules.ts';

export const cardsEach = 12;

export interface Meld {
  readonly place: number;
  readonly cards: readonly Card[];
}

export interface Tongits {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  /** The last lies on top. */
  readonly discards: readonly Card[];
  /** What lies open, in the order in which it was laid. */
  readonly melds: readonly Meld[];
  readonly turn: number;
  /** The card from the stock; empty where one was taken from the discards, null before. */
  readonly drawn: Card | null;
  readonly hasFolded: readonly boolean[];
  readonly ending: Ending | null;
  /** Who asked for the hands to be compared. */
  readonly caller: number | null;
}

export interface TongitsView extends Pick<Tongits, 'melds' | 'hasFolded' | 'caller'> {
  readonly hand: readonly Card[];
  readonly counts: readonly number[];
  /** Everybody's hand, when it has ended. */
  readonly hands: readonly (readonly Card[])[] | null;
  readonly top: Card | null;
  readonly inStock: number;
}

export const pointsOfHand = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0);
const isPlaying = ({ hasFolded }: Tongits, place: number) => hasFolded[place] === false;
const placesIn = (state: Tongits) => state.hands.flatMap((_, place) => (isPlaying(state, place) ? [place] : []));
const hasLaid = ({ melds }: Tongits, place: number) => melds.some((meld) => meld.place === place);

const meldsOf = (cards: readonly Card[]): (readonly Card[])[] =>
  [...groupsOf(cards)].flatMap(({ group }) => (meldOf(group) ? [group] : []));

function optionsOf(state: Tongits, place: number): Option[] {
  const { hands, discards, melds, drawn, turn, ending } = state;
  const hand = hands[place] ?? [];
  if (ending || turn !== place) return [];
  const free = (action: string, detail?: string): Option => ({ action, detail, cost: 0 });
  if (drawn === null) {
    const top = discards.at(-1);
    const taking = top ? meldsOf([...hand, top]).filter((group) => group.includes(top)) : [];
    const call = hasLaid(state, place) ? [free('call')] : [];
    return [free('draw'), ...taking.map((group) => free('take', group.join(' '))), ...call, free('fold')];
  }
  const laying = meldsOf(hand).map((group) => free('lay', group.join(' ')));
  const adding = melds.flatMap(({ cards }, index) =>
    hand.flatMap((card) => (meldOf([...cards, card]) ? [free('add', `${card} ${index}`)] : [])),
  );
  return [...laying, ...adding, ...hand.map((card) => free('discard', card))];
}

/** The fewest points win among those who have laid a meld, or among all where nobody has; who called loses a tie. */
function compared(state: Tongits, caller: number | null): Tongits {
  const laid = placesIn(state).filter((place) => hasLaid(state, place));
  const places = laid.length > 0 ? laid : placesIn(state);
  const points = (place: number) => pointsOfHand(state.hands[place] ?? []);
  const least = Math.min(...places.map(points));
  const equal = places.filter((place) => points(place) === least);
  const winners = equal.length > 1 ? equal.filter((place) => place !== caller) : equal;
  return { ...state, caller, ending: [winners] };
}

function withNextTurn(state: Tongits): Tongits {
  const count = state.hands.length;
  const order = Array.from({ length: count }, (_, step) => (state.turn + 1 + step) % count);
  return { ...state, drawn: null, turn: order.find((place) => isPlaying(state, place)) ?? 0 };
}

/** Without these cards; a hand that is used up wins at once. */
function without(state: Tongits, place: number, gone: readonly Card[]): Tongits {
  const hands = state.hands.map((hand, index) =>
    index === place ? hand.filter((card) => !gone.includes(card)) : hand,
  );
  return { ...state, hands, ending: hands[place]?.length === 0 ? [[place]] : null };
}

function folded(state: Tongits, place: number): Tongits {
  const gone = { ...state, hasFolded: state.hasFolded.map((has, index) => has || index === place) };
  const left = placesIn(gone);
  if (left.length === 1) return { ...gone, ending: [left] };
  return state.turn === place ? withNextTurn(gone) : gone;
}

function discarded(state: Tongits, place: number, card: Card): Tongits {
  const left = without({ ...state, discards: [...state.discards, card] }, place, [card]);
  if (left.ending) return left;
  return left.stock.length === 0 ? compared(left, null) : withNextTurn(left);
}

function after(state: Tongits, { place, action, detail = '' }: Move): Tongits {
  const { hands, stock, discards, melds } = state;
  const cards = detail.split(' ');
  switch (action) {
    case 'fold':
      return folded(state, place);
    case 'call':
      return compared(state, place);
    case 'draw': {
      const [card = '', ...left] = stock;
      const drawing = hands.map((hand, index) => (index === place ? [...hand, card] : hand));
      return { ...state, hands: drawing, stock: left, drawn: card };
    }
    case 'take': {
      const taken = { ...state, discards: discards.slice(0, -1), drawn: '', melds: [...melds, { place, cards }] };
      return without(taken, place, cards);
    }
    case 'lay':
      return without({ ...state, melds: [...melds, { place, cards }] }, place, cards);
    case 'add': {
      const [card = '', at] = cards;
      const more = melds.map((meld, index) =>
        index === Number(at) ? { ...meld, cards: [...meld.cards, card] } : meld,
      );
      return without({ ...state, melds: more }, place, [card]);
    }
    default:
      return discarded(state, place, detail);
  }
}

/** For one who is away: what was drawn goes to the discards; after a card from there, the dearest one. */
function lateAction({ hands, drawn }: Tongits, place: number): Action {
  if (drawn === null) return { action: 'draw' };
  const hand = hands[place] ?? [];
  return { action: 'discard', detail: hand.includes(drawn) ? drawn : dearestOf(hand) };
}

function begin({ hands, stock }: Dealt, { first }: { readonly first: number }): Tongits {
  const [opened = '', ...left] = stock;
  return {
    hands,
    stock: left,
    discards: [opened],
    melds: [],
    turn: first,
    drawn: null,
    hasFolded: hands.map(() => false),
    ending: null,
    caller: null,
  };
}

export const game: CardGame<Tongits, TongitsView> = {
  mostSeats: 3,
  greatestBoots: 1,
  turnMs: 30_000,
  deal(random, seats) {
    const cards = shuffle(deck, random);
    return { hands: dealEach(cards, seats, cardsEach), stock: cards.slice(seats * cardsEach) };
  },
  begin,
  turnOf: ({ ending, turn }) => (ending ? [] : [turn]),
  optionsOf,
  costOf: (state, { place, action, detail }) =>
    optionsOf(state, place).some((option) => option.action === action && option.detail === detail) ? 0 : null,
  after,
  lateAction,
  leaveAction: (state, place) => (isPlaying(state, place) ? { action: 'fold' } : null),
  endingOf: ({ ending }) => ending,
  viewOf: ({ hands, stock, discards, melds, hasFolded, caller, ending }, you) => ({
    hand: hands[you] ?? [],
    melds,
    hasFolded,
    caller,
    counts: hands.map((hand) => hand.length),
    hands: ending && hands,
    top: discards.at(-1) ?? null,
    inStock: stock.length,
  }),
};
