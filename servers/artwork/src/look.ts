import type { LetteringBox, PlacedLettering, Typeface } from './lettering.ts';
import type { Finish } from './motif.ts';
import type { Chooser } from './random.ts';
import type { SceneColours } from './scenes.ts';

/** The field every cover is drawn on; four to five. */
export const coverWidth = 320;
export const coverHeight = 400;

/** How wide lettering from the left may be at the top, where a card has its heart at the right. */
export const besideHeart = 216;

/** What a look gets to compose a cover from. */
export interface CoverParts {
  title: string;
  chooser: Chooser;
  /** Which of its palettes this game gets. */
  variant: number;
  /** Paints the title's subject, 100 × 100, where the look wants it. */
  subject(finish: Finish, x: number, y: number, size: number, turn?: number): string;
  /** What a table's title names beside what is played there, drawn as the subject is; null for most. */
  beside: CoverParts['subject'] | null;
  /** The place behind it. */
  scene(colours: SceneColours): string;
  letter(typeface: Typeface, box: LetteringBox, text?: string): PlacedLettering;
  /** A name for a gradient or pattern that no other drawing on the page has. */
  id(name: string): string;
}

/** One vendor's way of drawing: the whole content of the cover's `<svg>`. */
export type Look = (parts: CoverParts) => string;

/** A rectangle over the whole field. */
export function ground(fill: string, extra = ''): string {
  return `<path fill="${fill}" d="M0 0h${coverWidth}v${coverHeight}H0z"${extra}/>`;
}

/** A gradient from top to bottom. */
export function vertical(id: string, ...stops: readonly [at: number, colour: string, opacity?: number][]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;
}

/** A gradient from the centre outwards. */
export function radial(id: string, ...stops: readonly [at: number, colour: string, opacity?: number][]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

function stopsOf(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** The variant's entry of a list of palettes. */
export function choose<T>(list: readonly [T, ...T[]], variant: number): T {
  return list[variant % list.length] ?? list[0];
}
