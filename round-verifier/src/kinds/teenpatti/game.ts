import type { Card } from '../../cards/deck.ts';
import type { CardGame, Ending, Move, Option } from '../../cards/rules.ts';
import { compareHands, dealCards } from './rules.ts';

export const actions = ['see', 'bet', 'raise', 'show', 'pack'] as const;

/** The stake is this many boots at most; after so many stakes a player, all cards are shown. */
export const mostBoots = 16;
export const mostStakesEach = 8;

interface Seat {
  readonly isSeen: boolean;
  readonly isPacked: boolean;
}

export interface TeenPatti {
  readonly boot: number;
  readonly cards: readonly (readonly Card[])[];
  readonly seats: readonly Seat[];
  readonly turn: number;
  /** What a player who has not looked stakes next. */
  readonly stake: number;
  readonly stakes: number;
  readonly ending: Ending | null;
  /** Whether the cards of those who did not pack were compared. */
  readonly isShown: boolean;
}

export interface TeenPattiView {
  readonly seats: readonly (Seat & { readonly cards: readonly Card[] | null })[];
}

const playing = ({ seats }: TeenPatti): number[] => seats.flatMap(({ isPacked }, place) => (isPacked ? [] : [place]));

/** What an action costs the player whose turn it is; null where it is not allowed. */
function costOf(state: TeenPatti, { place, action }: Move): number | null {
  const seat = state.seats[place];
  if (state.ending || !seat || seat.isPacked) return null;
  if (action === 'see') return seat.isSeen ? null : 0;
  if (state.turn !== place) return null;
  const once = state.stake * (seat.isSeen ? 2 : 1);
  if (action === 'pack') return 0;
  if (action === 'raise') return state.stake * 2 > state.boot * mostBoots ? null : once * 2;
  if (action === 'show') return playing(state).length === 2 ? once : null;
  return action === 'bet' ? once : null;
}

const changed = (state: TeenPatti, place: number, change: Partial<Seat>): TeenPatti => ({
  ...state,
  seats: state.seats.map((seat, index) => (index === place ? { ...seat, ...change } : seat)),
});

function withNextTurn(state: TeenPatti): TeenPatti {
  const count = state.seats.length;
  const order = Array.from({ length: count }, (_, step) => (state.turn + 1 + step) % count);
  return { ...state, turn: order.find((place) => !state.seats[place]?.isPacked) ?? 0 };
}

/** The best hands of those who did not pack; equal ones share, but who asked to see loses a tie. */
function shown(state: TeenPatti, asker?: number): TeenPatti {
  const { cards } = state;
  const places = playing(state);
  const best = places.reduce((one, other) => (compareHands(cards[other] ?? [], cards[one] ?? []) > 0 ? other : one));
  const equal = places.filter((place) => compareHands(cards[place] ?? [], cards[best] ?? []) === 0);
  const winners = equal.length > 1 ? equal.filter((place) => place !== asker) : equal;
  return { ...state, ending: [winners], isShown: true };
}

function after(state: TeenPatti, { place, action }: Move): TeenPatti {
  if (action === 'see') return changed(state, place, { isSeen: true });
  if (action === 'pack') {
    const packed = changed(state, place, { isPacked: true });
    const left = playing(packed);
    if (left.length === 1) return { ...packed, ending: [left] };
    return state.turn === place ? withNextTurn(packed) : packed;
  }
  const staked = { ...state, stake: action === 'raise' ? state.stake * 2 : state.stake, stakes: state.stakes + 1 };
  if (action === 'show') return shown(staked, place);
  return staked.stakes >= mostStakesEach * staked.seats.length ? shown(staked) : withNextTurn(staked);
}

export const game: CardGame<TeenPatti, TeenPattiView> = {
  mostSeats: 4,
  /** Of one who has looked at their cards, raising. */
  greatestBoots: mostBoots * 2,
  turnMs: 20_000,
  deal: (random, seats) => ({ hands: dealCards(random, seats), stock: [] }),
  begin: ({ hands: cards }, { boot, first }) => ({
    boot,
    cards,
    turn: first,
    stake: boot,
    stakes: 0,
    ending: null,
    isShown: false,
    seats: cards.map(() => ({ isSeen: false, isPacked: false })),
  }),
  turnOf: ({ ending, turn }) => (ending ? [] : [turn]),
  optionsOf: (state, place) =>
    actions.flatMap((action): Option[] => {
      const cost = costOf(state, { place, action });
      return cost === null ? [] : [{ action, cost }];
    }),
  costOf,
  after,
  lateAction: () => ({ action: 'pack' }),
  leaveAction: ({ seats }, place) => (seats[place]?.isPacked ? null : { action: 'pack' }),
  endingOf: ({ ending }) => ending,
  viewOf: ({ cards, seats, isShown }, you) => ({
    seats: seats.map((seat, place) => {
      const isOpen = (place === you && seat.isSeen) || (isShown && !seat.isPacked);
      return { ...seat, cards: isOpen ? (cards[place] ?? []) : null };
    }),
  }),
};
