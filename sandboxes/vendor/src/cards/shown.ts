import type { Move, Option } from '@atrium/round-verifier/cards/rules';

/** A seat as everybody sees it. */
export interface ShownSeat {
  /** Minor units. */
  readonly staked: number;
  /** Its moves are made for it: the player has left, or did not act in time. */
  readonly isAway: boolean;
  /** Minor units, when the deal has ended. */
  readonly payout?: number;
}

/** What one player sees of a deal. */
export interface ShownDeal<View = unknown> {
  readonly number: number;
  readonly phase: 'BOOT' | 'PLAY' | 'ENDED';
  readonly commitment: string;
  readonly boot: number;
  readonly pot: number;
  /** The place of the player among the seats; -1 for one who is not in the deal. */
  readonly you: number;
  /** The places that the deal waits for. */
  readonly turns: readonly number[];
  readonly endsAt: number;
  readonly seats: readonly ShownSeat[];
  /** What the game shows this player; null before the cards are dealt, and of a deal that was off. */
  readonly view: View | null;
  readonly options: readonly Option[];
  /** When the deal has ended: what the house kept, the seeds, and what everybody did. */
  readonly result?: {
    readonly rake: number;
    /** No two players could stake: everything is given back. */
    readonly isVoid: boolean;
    readonly serverSeed: string;
    readonly message: string;
    readonly moves: readonly Move[];
  };
}

export interface ShownRoom {
  readonly roomId: string;
  readonly name: string;
  readonly boot: number;
  readonly players: number;
}

/** Everything that a page shows of a moment; each one replaces the one before. */
export interface CardSnapshot<View = unknown> {
  readonly now: number;
  readonly rooms: readonly ShownRoom[];
  /** The room that the player sits in. */
  readonly seat: {
    readonly roomId: string;
    /** The hash of the seed of the next deal: known before anybody's seed is. */
    readonly commitment: string;
    readonly startsAt: number | null;
    readonly deal: ShownDeal<View> | null;
  } | null;
  readonly balance?: number | undefined;
}
