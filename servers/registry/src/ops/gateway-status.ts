import { type CallValue, getSystemStatus } from '@atrium/contracts/calls';
import type { SystemStatusCode } from '@atrium/contracts/constants';
import { countryOf, readJsonAtMost } from '@atrium/server-kit';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const rememberMs = 1_000;
const patienceMs = 1_000;
const mostBytes = 256 * 1024;

/** The status of the site for the country of a visitor, requested of the gateway once a second; null if that is unknown. */
export function gatewayStatus(
  gatewayUrl: string,
  countryHeader: string | null,
): (request: FastifyRequest) => Promise<SystemStatusCode | null> {
  const known = new LRUCache<string, { status: SystemStatusCode | null }>({
    max: 300,
    ttl: rememberMs,
    fetchMethod: async (country) => {
      const headers: Record<string, string> = countryHeader && country ? { [countryHeader]: country } : {};
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(new URL(getSystemStatus.path, gatewayUrl), { headers, signal }).catch(() => null);
      const read = answer ? await readJsonAtMost(answer, mostBytes).catch(() => null) : null;
      const { value } = (read ?? {}) as { value?: CallValue<typeof getSystemStatus> };
      return { status: value?.status ?? null };
    },
  });
  return async (request) => (await known.fetch(countryOf(request, { countryHeader }) ?? ''))?.status ?? null;
}
