import type { Hand } from '../tables/hand.ts';

type Player = Pick<Hand, 'playerId' | 'gameCode'>;
const keyOf = ({ playerId, gameCode }: Player) => `${playerId}/${gameCode}`;

/** Players' bets at tables, found by round, by player and game, and by being open: nobody has to walk over all of them. */
export class Hands {
  readonly #all = new Map<string, Hand>();
  readonly #open = new Map<string, Hand>();
  readonly #byPlayer = new Map<string, Map<string, Hand>>();

  get(roundId: string): Hand | undefined {
    return this.#all.get(roundId);
  }

  values(): IterableIterator<Hand> {
    return this.#all.values();
  }

  /** Those that have something left to do. */
  open(): readonly Hand[] {
    return [...this.#open.values()];
  }

  /** A player's at a game, the earliest first. */
  of(player: Player): readonly Hand[] {
    return [...(this.#byPlayer.get(keyOf(player))?.values() ?? [])];
  }

  set(hand: Hand): void {
    this.#all.set(hand.roundId, hand);
    if (hand.isClosed) this.#open.delete(hand.roundId);
    else this.#open.set(hand.roundId, hand);
    const own = this.#byPlayer.get(keyOf(hand)) ?? new Map<string, Hand>();
    this.#byPlayer.set(keyOf(hand), own.set(hand.roundId, hand));
  }
}
