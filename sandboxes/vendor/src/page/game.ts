import type { Kind } from '@atrium/round-verifier/kinds/kinds';
import type { Seat } from './api.ts';
import type { Speech } from './texts.ts';
import type { Theme } from './theme.ts';

/** Everything that the page of a kind is opened with. */
export interface GameOptions<Opened extends Seat = Seat> {
  readonly root: HTMLElement;
  readonly seat: Opened;
  readonly speech: Speech;
  readonly theme: Theme;
  readonly title: string;
  /** The link back, where the page is not framed. */
  readonly lobby: HTMLElement | null;
  /** The room that its player has chosen before. */
  readonly roomId: string | null;
  /** The match to open on, and the selection of it to have on the slip. */
  readonly matchId: string | null;
  readonly selectionId: string | null;
}

/** A round that is over, as the server remembers what it showed. */
export interface PastRound {
  readonly kind: Kind;
  readonly gameCode: string;
  readonly currency: string;
  /** Minor units, as the payout. */
  readonly stake: number;
  readonly payout: number;
  /** As its kind answers it. */
  readonly shown: unknown;
}

/** Everything that a round is shown again with. */
export type ReplayOptions = Pick<GameOptions, 'root' | 'speech' | 'theme' | 'title'> & { readonly round: PastRound };

/** The page of a kind. */
export interface KindPage {
  open(options: GameOptions): void;
  replay(options: ReplayOptions): void;
}
