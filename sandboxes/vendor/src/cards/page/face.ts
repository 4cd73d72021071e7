import type { Action, CardGame } from '@atrium/round-verifier/cards/rules';
import type { GameOptions } from '../../page/game.ts';
import type { Speech } from '../../page/texts.ts';
import type { ShownDeal } from '../shown.ts';

/** A deal whose cards lie. */
export type Lying<View> = ShownDeal<View> & { readonly view: View };

/** Where a player acts; it keeps its nodes, so that the focus stays where it is. */
export interface Controls<View> {
  readonly root: HTMLElement;
  /** null: there is nothing to do. */
  show(deal: Lying<View> | null): void;
}

/** What the page of one game of cards says and shows of its own. */
export interface CardFace<View = unknown> {
  readonly game: CardGame;
  rules(speech: Speech): string;
  /** What a seat has before it, and what is said of it. */
  seat(deal: Lying<View>, place: number, speech: Speech): { readonly says: string; readonly content: Node | null };
  /** Whether what a seat has at the end is more than the cards that it was dealt. */
  readonly hasLaidOut: boolean;
  /** What lies in the middle of the table. */
  middle?(deal: Lying<View>, speech: Speech): Node | null;
  controls(options: GameOptions, act: (action: Action) => void): Controls<View>;
}
