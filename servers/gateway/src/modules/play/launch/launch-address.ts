import { createHash } from 'node:crypto';
import type { Services } from '../../../operation/services.ts';

const probeTimeoutMs = 1_000;
const probeLifeMs = 30_000;

/** What was last seen of each origin by this process. */
const seen = new Map<string, { isUp: boolean; until: number }>();

async function isUp(origin: string, now: number): Promise<boolean> {
  const known = seen.get(origin);
  if (known && known.until > now) return known.isUp;
  const answer = await fetch(`${origin}/health`, {
    redirect: 'error',
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).catch(() => null);
  await answer?.body?.cancel();
  seen.set(origin, { isUp: answer?.ok === true, until: now + probeLifeMs });
  return answer?.ok === true;
}

/** The origins, beginning with the one that a session has by chance and keeps. */
function inOrderFor(sessionId: string, origins: readonly string[]): string[] {
  const first = createHash('sha256').update(sessionId).digest().readUInt32BE() % origins.length;
  return [...origins.slice(first), ...origins.slice(0, first)];
}

/**
 * Where a session opens a vendor's games: at one of the origins that serve the sandbox's too (G15), the same ones for the
 * whole session unless it does not answer, and at the vendor's own where none does.
 */
export async function launchAddress(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  launchUrl: string,
  sessionId: string,
): Promise<URL> {
  const url = new URL(launchUrl);
  const { sandboxVendor, launchGameCDNs } = config;
  const isServed = sandboxVendor !== null && new URL(sandboxVendor.launchUrl).origin === url.origin;
  if (!isServed || launchGameCDNs.length === 0) return url;
  for (const origin of inOrderFor(sessionId, launchGameCDNs))
    if (await isUp(origin, clock.now())) return new URL(`${url.pathname}${url.search}`, origin);
  return url;
}
