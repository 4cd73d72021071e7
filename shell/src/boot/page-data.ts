import { type LiveSet, liveSet } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';

/** The live set as the site server put it into the page. */
export function readLiveSet(): LiveSet {
  return z.parse(liveSet, JSON.parse(document.getElementById('atrium-live-set')?.textContent ?? 'null'));
}

/** The live set as it is now; null when it cannot be had. */
export async function fetchLiveSet(): Promise<LiveSet | null> {
  try {
    const response = await fetch('/registry/live-set', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return response.ok ? z.parse(liveSet, await response.json()) : null;
  } catch {
    return null;
  }
}

/** Nonce of the page's content security policy, for styles made at run time. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content || undefined;
}
