import { readJsonAtMost } from '@atrium/server-kit';
import type { GuestRead } from '../drawing/drawings.ts';

const patienceMs = 1_500;
const mostBytes = 512 * 1024;

/** Reads what guests may read from the gateway. @throws when it refuses, is late or sends too much */
export function guestReads(gatewayUrl: string): GuestRead {
  return async (url, headers) => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(new URL(url, gatewayUrl), { headers: { ...headers }, signal });
    const { success, value } = (await readJsonAtMost(answer, mostBytes)) as { success: boolean; value: unknown };
    if (!success) throw new Error(`${url} has no answer for guests`);
    return value;
  };
}
