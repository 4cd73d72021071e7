import { drawing } from './element.ts';
import type { Theme } from './theme.ts';

/** The ground of the game's cover, behind everything. */
export function backdropOf({ art }: Theme): SVGSVGElement {
  const svg = drawing('0 0 320 400', art.ground, 'backdrop');
  svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
  return svg;
}
