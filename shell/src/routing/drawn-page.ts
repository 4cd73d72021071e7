import { atom } from 'jotai/vanilla';

/** The key of the location whose page is drawn; the router's own location may be ahead of it. */
export const drawnLocationAtom = atom<string | null>(null);

/** A navigation whose page is not drawn in time, by the keys of its locations. */
export interface LateNavigation {
  readonly from: string | null;
  readonly to: string;
  /** The page it opens is not drawn any more. */
  readonly isGivenUp: boolean;
}
export const lateNavigationAtom = atom<LateNavigation | null>(null);

/** How the page of a location is to be drawn while its navigation, or the one away from it, is late. */
export function lateStateOf(late: LateNavigation | null, key: string): 'drawn' | 'left' | 'given up' {
  if (late?.isGivenUp && late.to === key) return 'given up';
  return late?.from === key ? 'left' : 'drawn';
}
