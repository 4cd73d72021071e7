import { callPrefixes } from '@atrium/contracts/constants';
import type { RegionState } from '@atrium/contracts/entities';

const atOnce = 6;
const aMinute = 60;

export interface FramedAnswer {
  readonly status: number;
  readonly body: string;
}

const refused: FramedAnswer = { status: 403, body: '' };

/** A call's own path, and no other of this origin. */
function callPath(path: string): string | null {
  const { origin, pathname, search } = new URL(path, location.origin);
  return origin === location.origin && callPrefixes.some((prefix) => pathname.startsWith(prefix))
    ? pathname + search
    : null;
}

/**
 * Makes a framed remote's reads, as a guest whoever is logged in: without token and cookies, so it learns what anybody
 * may. As many as a page needs, lest it use up what the address of its visitor may ask.
 */
export function createReads(region: () => RegionState): (path: string) => Promise<FramedAnswer> {
  let open = 0;
  let made: number[] = [];
  return async (path) => {
    const asked = callPath(path);
    made = made.filter((at) => at > Date.now() - 60_000);
    if (asked === null || open >= atOnce || made.length >= aMinute) return refused;
    made.push(Date.now());
    open += 1;
    const { merchantCode, language } = region();
    const headers = { Merchant: merchantCode, Language: language };
    try {
      const answer = await fetch(asked, {
        headers,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      });
      return { status: answer.status, body: await answer.text() };
    } catch {
      return { status: 502, body: '' };
    } finally {
      open -= 1;
    }
  };
}
