import { placeCookie, placeOf, testerCookie, type VisitorPlace, visitorCookie } from '@atrium/contracts/release';
import { readCookie } from './cookies.ts';
import { randomName } from './device-id.ts';
import { readStored, writeStored } from './stored.ts';

function knownOrMade(): string {
  const known = readCookie(visitorCookie) || readStored(visitorCookie);
  if (known) return known;
  const made = randomName();
  writeStored(visitorCookie, made);
  return made;
}

let ofPage: string | undefined;

/**
 * The id that decides which canaries this browser gets: the site's cookie, or a stored id where cookies are off. A page
 * keeps its own, whatever is removed while it is open.
 */
export function visitorId(): string {
  ofPage ??= knownOrMade();
  return ofPage;
}

export const hasTesterCookie = (): boolean => readCookie(testerCookie) !== undefined;

/** What decides which audiences this browser is in, from the cookies that the site's server reads, too. */
export const visitorPlace = (): VisitorPlace => placeOf(readCookie(placeCookie), hasTesterCookie());
