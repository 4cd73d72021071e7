import murmurhash from 'murmurhash';
import type { LivePart, LiveVersion } from './live-set.ts';
import { isInAudience, nowhere, type VisitorPlace } from './visitor-place.ts';

/** First-party cookie with a random id of the browser, set by the site with the page; canary shares depend on it. */
export const visitorCookie = 'atrium_visitor';
/** First-party cookie with a signed choice of versions (QA). */
export const overrideCookie = 'atrium_override';

/**
 * A visitor's position in the order in which a part's canary grows: 0 (first) up to, not including, 100. It depends on
 * the two ids only, so a growing share keeps its visitors, and two parts draw independently.
 */
export function bucketOf(visitorId: string, partId: string): number {
  return (murmurhash.v3(asciiBytes(`${partId}:${visitorId}`)) / 2 ** 32) * 100;
}

/** Both ids are ASCII. The first use of a `TextEncoder` costs a page as much as the rest of this function. */
const asciiBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The visitor of a part. */
export interface PartVisitor {
  readonly partId: string;
  readonly visitorId: string;
  /** Without it, the visitor is in no audience. */
  readonly place?: VisitorPlace | undefined;
}

/** The arm of a visitor in the trial of a part's canary; null where there is none, or it is for others. */
export function armOf(
  { canary }: LivePart,
  { partId, visitorId, place = nowhere }: PartVisitor,
): 'canary' | 'stable' | null {
  if (!canary || (canary.audience && !isInAudience(canary.audience, place))) return null;
  return bucketOf(visitorId, partId) < (canary.audience ?? canary).percent ? 'canary' : 'stable';
}

/** Which version of a part a visitor gets: the one chosen for this browser, the canary, or the stable one. */
export function versionFor(
  part: LivePart,
  visitor: PartVisitor & { readonly override?: LiveVersion | undefined },
): LiveVersion {
  if (visitor.override) return visitor.override;
  return part.canary && armOf(part, visitor) === 'canary' ? part.canary.live : part.stable;
}
