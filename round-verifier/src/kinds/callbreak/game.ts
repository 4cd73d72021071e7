import { bySuit, type Card, dealEach, deck, heightOf, shuffle } from '../../cards/deck.ts';
import type { CardGame, Move, Option } from '../../cards/rules.ts';
import { type Played, playable, scoreOf, winnerOf } from './rules.ts';

export const cardsEach = 13;
export const mostCalled = 8;

export interface Callbreak {
  /** Cards that are not played yet. */
  readonly hands: readonly (readonly Card[])[];
  readonly calls: readonly (number | null)[];
  readonly won: readonly number[];
  readonly turn: number;
  readonly trick: readonly Played[];
  /** The trick before, which stays on the table until the next card. */
  readonly last: readonly Played[];
}

export interface CallbreakView extends Omit<Callbreak, 'hands' | 'turn'> {
  readonly hand: readonly Card[];
}

const isCalling = ({ calls }: Callbreak) => calls.includes(null);
const hasEnded = ({ hands }: Callbreak) => hands.every((hand) => hand.length === 0);

function optionsOf(state: Callbreak, place: number): Option[] {
  const hand = state.hands[place];
  if (!hand || state.turn !== place || hasEnded(state)) return [];
  if (isCalling(state)) {
    return Array.from({ length: mostCalled }, (_, index) => ({ action: 'call', detail: String(index + 1), cost: 0 }));
  }
  return playable(hand, state.trick).map((card) => ({ action: 'play', detail: card, cost: 0 }));
}

const at = <Item>(items: readonly Item[], place: number, change: (item: Item) => Item): Item[] =>
  items.map((item, index) => (index === place ? change(item) : item));

function after(state: Callbreak, { place, action, detail = '' }: Move): Callbreak {
  const next = (place + 1) % state.hands.length;
  if (action === 'call') return { ...state, calls: at(state.calls, place, () => Number(detail)), turn: next };
  const hands = at(state.hands, place, (hand) => hand.filter((card) => card !== detail));
  const trick = [...state.trick, { place, card: detail }];
  if (trick.length < hands.length) return { ...state, hands, trick, last: [], turn: next };
  const winner = winnerOf(trick)?.place ?? 0;
  return { ...state, hands, won: at(state.won, winner, (count) => count + 1), trick: [], last: trick, turn: winner };
}

/** For one who is away: one trick is called, and the lowest card that may be played is. */
function lateAction(state: Callbreak, place: number) {
  if (isCalling(state)) return { action: 'call', detail: '1' };
  const [lowest = ''] = [...playable(state.hands[place] ?? [], state.trick)].sort((a, b) => heightOf(a) - heightOf(b));
  return { action: 'play', detail: lowest };
}

export const game: CardGame<Callbreak, CallbreakView> = {
  mostSeats: 4,
  greatestBoots: 1,
  turnMs: 20_000,
  deal: (random, seats) => ({ hands: dealEach(shuffle(deck, random), seats, cardsEach), stock: [] }),
  begin: ({ hands: cards }, { first }) => ({
    hands: cards.map(bySuit),
    calls: cards.map(() => null),
    won: cards.map(() => 0),
    turn: first,
    trick: [],
    last: [],
  }),
  turnOf: (state) => (hasEnded(state) ? [] : [state.turn]),
  optionsOf,
  costOf: (state, { place, action, detail }) =>
    optionsOf(state, place).some((option) => option.action === action && option.detail === detail) ? 0 : null,
  after,
  lateAction,
  leaveAction: () => null,
  endingOf(state) {
    if (!hasEnded(state)) return null;
    const scores = state.calls.map((call, place) => scoreOf(call ?? 0, state.won[place] ?? 0));
    const best = Math.max(...scores);
    return [scores.flatMap((score, place) => (score === best ? [place] : []))];
  },
  viewOf({ hands, calls, won, trick, last }, you) {
    return { hand: hands[you] ?? [], calls, won, trick, last };
  },
};
