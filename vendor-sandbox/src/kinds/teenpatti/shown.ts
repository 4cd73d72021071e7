import type { Card } from './rules.ts';

export type Action = 'see' | 'pack' | 'bet' | 'raise' | 'show';

/** A seat as one player sees it: cards only where they may be seen by that player. */
export interface ShownSeat {
  readonly isSeen: boolean;
  readonly isPacked: boolean;
  /** Minor units. */
  readonly staked: number;
  readonly cards?: readonly Card[];
  /** Minor units, when the deal has ended. */
  readonly payout?: number;
}

/** What one player sees of a deal. */
export interface ShownDeal {
  readonly number: number;
  readonly phase: 'BOOT' | 'PLAY' | 'ENDED';
  readonly commitment: string;
  readonly pot: number;
  /** The place of the player among the seats; -1 for one who is not in the deal. */
  readonly you: number;
  readonly turn: number;
  readonly endsAt: number;
  readonly seats: readonly ShownSeat[];
  readonly options: readonly { readonly action: Action; readonly cost: number }[];
  /** When the deal has ended: what the house kept, and the seeds. */
  readonly result?: {
    readonly rake: number;
    /** No two players could stake: everything is given back. */
    readonly isVoid: boolean;
    readonly serverSeed: string;
    readonly message: string;
  };
}

export interface ShownRoom {
  readonly roomId: string;
  readonly name: string;
  readonly boot: number;
  readonly players: number;
}

/** Everything that a page shows of a moment; each one replaces the one before. */
export interface CardSnapshot {
  readonly now: number;
  readonly rooms: readonly ShownRoom[];
  /** The room that the player sits in. */
  readonly seat: {
    readonly roomId: string;
    /** The hash of the seed of the next deal: known before anybody's seed is. */
    readonly commitment: string;
    readonly startsAt: number | null;
    readonly deal: ShownDeal | null;
  } | null;
  readonly balance?: number | undefined;
}
