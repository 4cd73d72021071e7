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

/** The page of a kind, by its folder: only the one that is opened is loaded. */
type OpenGame = (options: GameOptions) => void;
const pages: Readonly<Record<string, () => Promise<{ open: OpenGame }>>> = {
  lines: () => import('../kinds/lines/page.ts'),
  ways: () => import('../kinds/ways/page.ts'),
  cascade: () => import('../kinds/cascade/page.ts'),
  hold: () => import('../kinds/hold/page.ts'),
  cluster: () => import('../kinds/cluster/page.ts'),
  expanding: () => import('../kinds/expanding/page.ts'),
  fish: () => import('../kinds/fish/page.ts'),
  baccarat: () => import('../kinds/baccarat/page.ts'),
  roulette: () => import('../kinds/roulette/page.ts'),
  sicbo: () => import('../kinds/sicbo/page.ts'),
  wheel: () => import('../kinds/wheel/page.ts'),
};

/** Loads the page of the game's kind and draws it. */
export async function openGame(options: GameOptions): Promise<void> {
  const page = await pages[options.seat.game.kind]?.();
  page?.open(options);
}
