import { type Card, dealEach, deck, shuffle } from '../../cards/deck.ts';
import type { CardGame, Move } from '../../cards/rules.ts';
import { arranged, compareRows, isInOrder, type Row, readRows, rowSizes, writeRows } from './rules.ts';

const cardsEach = 13;

export interface Pusoy {
  readonly cards: readonly (readonly Card[])[];
  /** Everybody's rows; null of those who have not laid them yet. */
  readonly rows: readonly (readonly Row[] | null)[];
}

export interface PusoyView {
  /** This player's cards. */
  readonly hand: readonly Card[];
  readonly isLaid: readonly boolean[];
  /** This player's own, and everybody's when all lie. */
  readonly rows: readonly (readonly Row[] | null)[];
}

const hasEnded = ({ rows }: Pusoy) => rows.every((each) => each !== null);

function costOf({ cards, rows }: Pusoy, { place, action, detail }: Move): number | null {
  const hand = cards[place];
  if (!hand || rows[place] || action !== 'lay') return null;
  const wanted = readRows(detail, hand);
  return wanted && isInOrder(wanted) ? 0 : null;
}

/** The places whose row is the best, front to back. */
export function winnersOf(rows: readonly (readonly Row[])[], row: number): number[] {
  const at = (place: number) => rows[place]?.[row] ?? [];
  const places = rows.map((_, place) => place);
  const best = places.reduce((one, other) => (compareRows(at(other), at(one)) > 0 ? other : one));
  return places.filter((place) => compareRows(at(place), at(best)) === 0);
}

export const game: CardGame<Pusoy, PusoyView> = {
  mostSeats: 4,
  greatestBoots: 1,
  turnMs: 75_000,
  deal: (random, seats) => ({ hands: dealEach(shuffle(deck, random), seats, cardsEach), stock: [] }),
  begin: ({ hands: cards }) => ({ cards, rows: cards.map(() => null) }),
  turnOf: ({ rows }) => rows.flatMap((own, place) => (own ? [] : [place])),
  optionsOf: () => [],
  costOf,
  after: ({ cards, rows }, { place, detail }) => {
    const laid = readRows(detail, cards[place] ?? []);
    return { cards, rows: rows.map((own, index) => (index === place ? laid : own)) };
  },
  lateAction: ({ cards }, place) => ({ action: 'lay', detail: writeRows(arranged(cards[place] ?? [])) }),
  leaveAction: ({ cards, rows }, place) =>
    rows[place] ? null : { action: 'lay', detail: writeRows(arranged(cards[place] ?? [])) },
  endingOf: (state) =>
    hasEnded(state) ? rowSizes.map((_, row) => winnersOf(state.rows as readonly (readonly Row[])[], row)) : null,
  viewOf: (state, you) => ({
    hand: state.cards[you] ?? [],
    isLaid: state.rows.map((own) => own !== null),
    rows: state.rows.map((own, place) => (place === you || hasEnded(state) ? own : null)),
  }),
};
