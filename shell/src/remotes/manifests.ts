import type { LiveSet, PublishedManifest } from '@atrium/contracts/release';
import { resolveVersion } from './resolve-version.ts';

/** Manifests of the versions this browser gets, in the order of their ids. */
export function currentManifests(live: LiveSet): PublishedManifest[] {
  return Object.values(live.remotes)
    .map((part) => resolveVersion(part).manifest)
    .filter((manifest) => manifest !== null);
}

/** Id of the remote that owns a command. */
export function ownerOf(live: LiveSet, commandName: string): string | undefined {
  return currentManifests(live).find((manifest) => manifest.handles.includes(commandName))?.id;
}
