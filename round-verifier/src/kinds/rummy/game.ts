import { type Card, type Dealt, dealEach, deck, shuffle } from '../../cards/deck.ts';
import { dearestOf } from '../../cards/melds.ts';
import type { Action, CardGame, Ending, Move, Option } from '../../cards/rules.ts';
import { isComplete, isWildWith, pointsOfHand, readGroups } from './melds.ts';

export const cardsEach = 13;
/** Two decks: the cards of the second are marked, so that no two are the same. */
export const twoDecks: readonly Card[] = [...deck, ...deck.map((card) => `${card}2`)];

export interface Rummy {
  readonly hands: readonly (readonly Card[])[];
  readonly stock: readonly Card[];
  /** The last lies on top. */
  readonly discards: readonly Card[];
  readonly joker: Card;
  readonly turn: number;
  /** What the player on turn took, and whether from the discards; null before. */
  readonly drawn: { readonly card: Card; readonly isFromDiscards: boolean } | null;
  readonly hasDropped: readonly boolean[];
  readonly ending: Ending | null;
  /** The groups of the player who declared. */
  readonly declared: { readonly place: number; readonly groups: readonly (readonly Card[])[] } | null;
  /** What each hand counts, where nobody declared before the stock was used up. */
  readonly points: readonly number[] | null;
}

export interface RummyView extends Pick<Rummy, 'joker' | 'hasDropped' | 'declared' | 'points'> {
  readonly hand: readonly Card[];
  /** Everybody's, when it has ended. */
  readonly hands: readonly (readonly Card[])[] | null;
  readonly top: Card | null;
  readonly inStock: number;
}

const isPlaying = ({ hasDropped }: Rummy, place: number) => hasDropped[place] === false;
const placesIn = (state: Rummy) => state.hands.flatMap((_, place) => (isPlaying(state, place) ? [place] : []));

function optionsOf(state: Rummy, place: number): Option[] {
  const { hands, drawn, discards, joker, turn, ending } = state;
  if (ending || turn !== place) return [];
  const free = (action: string, detail?: string): Option => ({ action, detail, cost: 0 });
  if (!drawn) {
    const top = discards.at(-1);
    return [free('draw'), ...(top && !isWildWith(joker)(top) ? [free('take')] : []), free('drop')];
  }
  const kept = drawn.isFromDiscards ? drawn.card : null;
  return (hands[place] ?? []).flatMap((card) => (card === kept ? [] : [free('discard', card)]));
}

function costOf(state: Rummy, { place, action, detail }: Move): number | null {
  if (action !== 'declare') {
    return optionsOf(state, place).some((option) => option.action === action && option.detail === detail) ? 0 : null;
  }
  const declared = readGroups(detail, state.hands[place] ?? []);
  const isOnTurn = !state.ending && state.turn === place && state.drawn !== null;
  return isOnTurn && declared && isComplete(declared.groups, state.joker) ? 0 : null;
}

function withNextTurn(state: Rummy): Rummy {
  const count = state.hands.length;
  const order = Array.from({ length: count }, (_, step) => (state.turn + 1 + step) % count);
  return { ...state, drawn: null, turn: order.find((place) => isPlaying(state, place)) ?? 0 };
}

/** The stock is used up: the fewest points win, and equal ones share. */
function counted(state: Rummy): Rummy {
  const points = state.hands.map((hand) => pointsOfHand(hand, state.joker));
  const least = Math.min(...placesIn(state).map((place) => points[place] ?? 0));
  return { ...state, points, ending: [placesIn(state).filter((place) => points[place] === least)] };
}

const withHand = (state: Rummy, place: number, change: (hand: readonly Card[]) => readonly Card[]): Rummy => ({
  ...state,
  hands: state.hands.map((hand, index) => (index === place ? change(hand) : hand)),
});

function after(state: Rummy, { place, action, detail = '' }: Move): Rummy {
  const { stock, discards } = state;
  if (action === 'drop') {
    const dropped = { ...state, hasDropped: state.hasDropped.map((has, index) => has || index === place) };
    const left = placesIn(dropped);
    if (left.length === 1) return { ...dropped, ending: [left] };
    return state.turn === place ? withNextTurn(dropped) : dropped;
  }
  if (action === 'draw' || action === 'take') {
    const isFromDiscards = action === 'take';
    const card = (isFromDiscards ? discards.at(-1) : stock[0]) ?? '';
    const left = isFromDiscards ? { discards: discards.slice(0, -1) } : { stock: stock.slice(1) };
    return withHand({ ...state, ...left, drawn: { card, isFromDiscards } }, place, (hand) => [...hand, card]);
  }
  if (action === 'declare') {
    const declared = readGroups(detail, state.hands[place] ?? []);
    return { ...state, declared: { place, groups: declared?.groups ?? [] }, ending: [[place]] };
  }
  const left = withHand({ ...state, discards: [...discards, detail] }, place, (hand) =>
    hand.filter((card) => card !== detail),
  );
  return stock.length === 0 ? counted(left) : withNextTurn(left);
}

/** For one who is away: what was drawn goes to the discards; in place of a card from there, the dearest other one. */
function lateAction({ hands, drawn }: Rummy, place: number): Action {
  if (!drawn) return { action: 'draw' };
  const { card, isFromDiscards } = drawn;
  const others = (hands[place] ?? []).filter((each) => each !== card);
  return { action: 'discard', detail: isFromDiscards ? dearestOf(others) : card };
}

function begin({ hands, stock }: Dealt, { first }: { readonly first: number }): Rummy {
  const [joker = '', opened = '', ...left] = stock;
  return {
    hands,
    stock: left,
    discards: [opened],
    joker,
    turn: first,
    drawn: null,
    hasDropped: hands.map(() => false),
    ending: null,
    declared: null,
    points: null,
  };
}

export const game: CardGame<Rummy, RummyView> = {
  mostSeats: 4,
  greatestBoots: 1,
  turnMs: 30_000,
  deal(random, seats) {
    const cards = shuffle(twoDecks, random);
    return { hands: dealEach(cards, seats, cardsEach), stock: cards.slice(seats * cardsEach) };
  },
  begin,
  turnOf: ({ ending, turn }) => (ending ? [] : [turn]),
  optionsOf,
  costOf,
  after,
  lateAction,
  leaveAction: (state, place) => (isPlaying(state, place) ? { action: 'drop' } : null),
  endingOf: ({ ending }) => ending,
  viewOf: ({ hands, stock, discards, joker, hasDropped, declared, points, ending }, you) => ({
    hand: hands[you] ?? [],
    joker,
    hasDropped,
    declared,
    points,
    hands: ending && hands,
    top: discards.at(-1) ?? null,
    inStock: stock.length,
  }),
};
