import { drawing, element } from './element.ts';
import type { Theme } from './theme.ts';

/** The game's title: in the lettering of its cover, or as plain text in a language that its typeface cannot write. */
export function titleHeading(title: string, { art }: Theme): HTMLElement {
  if (title !== art.title.text) return element('h1', {}, title);
  return element('h1', { 'aria-label': title }, drawing(art.title.viewBox, art.title.outline, 'lettering'));
}
