import type { Kind } from '../kinds/kinds.ts';
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

/** By folder: only the one that is opened is loaded. */
const pages: Readonly<Record<Kind, () => Promise<KindPage>>> = {
  lines: () => import('../kinds/lines/page.ts'),
  ways: () => import('../kinds/ways/page.ts'),
  cascade: () => import('../kinds/cascade/page.ts'),
  hold: () => import('../kinds/hold/page.ts'),
  cluster: () => import('../kinds/cluster/page.ts'),
  expanding: () => import('../kinds/expanding/page.ts'),
  fish: () => import('../kinds/fish/page.ts'),
  andarbahar: () => import('../kinds/andarbahar/page.ts'),
  baccarat: () => import('../kinds/baccarat/page.ts'),
  blackjack: () => import('../kinds/blackjack/page.ts'),
  callbreak: () => import('../kinds/callbreak/page.ts'),
  pusoy: () => import('../kinds/pusoy/page.ts'),
  roulette: () => import('../kinds/roulette/page.ts'),
  rummy: () => import('../kinds/rummy/page.ts'),
  sicbo: () => import('../kinds/sicbo/page.ts'),
  sportsbook: () => import('../kinds/sportsbook/page.ts'),
  teenpatti: () => import('../kinds/teenpatti/page.ts'),
  threecard: () => import('../kinds/threecard/page.ts'),
  tongits: () => import('../kinds/tongits/page.ts'),
  wheel: () => import('../kinds/wheel/page.ts'),
};

/** Loads the page of the game's kind and draws it. */
export async function openGame(options: GameOptions): Promise<void> {
  const page = await pages[options.seat.game.kind]();
  page.open(options);
}

/** Shows a round of the game's kind again. */
export async function openReplay(options: ReplayOptions): Promise<void> {
  const page = await pages[options.round.kind]();
  page.replay(options);
}
