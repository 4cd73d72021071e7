import { type LiveVersion, liveVersion } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import { readStored, writeStored } from '../boot/stored.ts';

const key = (remoteId: string) => `atrium.last-good.${remoteId}`;

/** The version of a remote that last worked in this browser. */
export function readLastGood(remoteId: string): LiveVersion | null {
  try {
    const parsed = z.safeParse(liveVersion, JSON.parse(readStored(key(remoteId)) ?? 'null'));
    return parsed.success && parsed.data.base.startsWith('/artifacts/') ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeLastGood(remoteId: string, version: LiveVersion): void {
  if (version.base.startsWith('/artifacts/')) writeStored(key(remoteId), JSON.stringify(version));
}
