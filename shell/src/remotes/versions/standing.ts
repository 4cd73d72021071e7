import { atom } from 'jotai';

/** How lately the live set of this page was confirmed, and how far the device's clock is off. */
export interface Standing {
  /** Ended: the term is over, and nothing of the page is opened. */
  readonly kind: 'fresh' | 'aged' | 'ended';
  readonly confirmedAt: number;
  /** How old it was when it came. */
  readonly ageMs: number;
  /** The site's time less the device's; 0 where they agree, or nobody knows. */
  readonly clockOffMs: number;
  /** The newest revision, as the site says. */
  readonly revision: number;
  /** Whether a visitor is told. */
  readonly isSaid: boolean;
}

/** Null where nothing is known, as of a page that looks fresh. */
export const standingAtom = atom<Standing | null>(null);
