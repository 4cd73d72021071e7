import { type Move, payoutsOf, stateAfter } from '../cards/rules.ts';
import type { Random } from '../fairness/random.ts';
import type { CardTitle } from './cards.ts';

/** The moves of a deal in which nobody ever acts. */
export function silentMoves({ game }: CardTitle, number: number, seats: number, random: Random): Move[] {
  const moves: Move[] = [];
  let state = game.begin(game.deal(random, seats), { boot: 0, first: number % seats });
  while (!game.endingOf(state)) {
    const [place = 0] = game.turnOf(state);
    const move = { place, ...game.lateAction(state, place) };
    moves.push(move);
    state = game.after(state, move);
  }
  return moves;
}

type Picture = Readonly<Record<string, unknown>>;

interface Bet {
  readonly spot: string;
  readonly amount: number;
  readonly payout: number;
}

/**
 * A player's round of cards from its seeds: the cards, what every move cost, and who won. Pictures of releases that kept no
 * moves have their cards computed alone.
 */
export function cardsAgain({ game }: CardTitle, shown: Picture, random: Random): { shown: object; payout: number } {
  const dealt = game.deal(random, Array.isArray(shown.cards) ? shown.cards.length : 0);
  const { hands: cards, stock } = dealt;
  if (!Array.isArray(shown.moves)) {
    const bets: readonly Bet[] = Array.isArray(shown.bets) ? shown.bets : [];
    return { shown: { ...shown, cards }, payout: bets.reduce((sum, { payout }) => sum + payout, 0) };
  }
  const [boot, place] = [Number(shown.boot), Number(shown.place)];
  const moves: Move[] = [];
  const staked = cards.map(() => boot);
  const own: Bet[] = [{ spot: 'boot', amount: boot, payout: 0 }];
  // A player may leave out of turn, which costs nothing; any other move has to be allowed.
  const costOf = (at: unknown, move: Move): number => {
    const cost = game.costOf(at, move);
    const isLeaving = cost === null && game.leaveAction(at, move.place)?.action === move.action;
    if (cost === null && !isLeaving) throw new TypeError(`${move.action} is not allowed`);
    return cost ?? 0;
  };
  let state = game.begin(dealt, { boot, first: Number(shown.number) % cards.length });
  for (const move of shown.moves as readonly Move[]) {
    const cost = costOf(state, move);
    staked[move.place] = (staked[move.place] ?? 0) + cost;
    if (cost > 0 && move.place === place) own.push({ spot: move.action, amount: cost, payout: 0 });
    moves.push(move);
    state = stateAfter(game, state, [move]);
  }
  const ending = game.endingOf(state);
  const pot = staked.reduce((sum, amount) => sum + amount, 0);
  const payout = ending ? (payoutsOf(pot, cards.length, ending)[place] ?? 0) : 0;
  const bets = own.map((bet, index) => (index === own.length - 1 ? { ...bet, payout } : bet));
  const left = stock.length > 0 ? { stock } : {};
  return { shown: { ...shown, cards, ...left, moves, payout, bets }, payout };
}
