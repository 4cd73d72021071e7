import { type LiveSet, type ManifestRoute, stableManifests } from '@atrium/contracts/release';
import { system } from './system.ts';

/** Every route of every live manifest. */
export async function liveRoutes(): Promise<ManifestRoute[]> {
  const live = (await (await fetch(`${system.url}/registry/live-set`)).json()) as LiveSet;
  return stableManifests(live).flatMap(({ routes }) => routes);
}

/** Groups of at most this many, of about equal size. */
export function inGroups<T>(all: readonly T[], most: number): T[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, index) => all.filter((_one, at) => at % count === index));
}
