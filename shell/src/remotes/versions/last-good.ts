import type { LiveVersion } from '@atrium/contracts/release';
import { readStored, writeStored } from '../../core/browser/stored.ts';

const key = (remoteId: string) => `atrium.last-good.${remoteId}`;

/** Whether a stored value has the shape of a version, because other scripts may have changed it. */
function isVersion(kept: Partial<LiveVersion> | null): kept is LiveVersion {
  const isText = [kept?.version, kept?.base, kept?.entry].every((value) => typeof value === 'string');
  const areLists = [kept?.scripts, kept?.styles].every(Array.isArray);
  const areRecords = [kept?.preloads, kept?.integrity].every((value) => typeof value === 'object' && value !== null);
  return isText && areLists && areRecords && kept?.base?.startsWith('/artifacts/') === true;
}

/** The version of a remote that last worked in this browser. */
export function readLastGood(remoteId: string): LiveVersion | null {
  try {
    const kept = JSON.parse(readStored(key(remoteId)) ?? 'null') as Partial<LiveVersion> | null;
    return isVersion(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeLastGood(remoteId: string, version: LiveVersion): void {
  if (version.base.startsWith('/artifacts/')) writeStored(key(remoteId), JSON.stringify(version));
}
