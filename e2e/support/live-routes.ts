import { type LiveSet, type ManifestRoute, stableManifests } from '@atrium/contracts/release';
import type { APIRequestContext } from '@playwright/test';

/** Every route of every live manifest. */
export async function liveRoutes(request: APIRequestContext): Promise<ManifestRoute[]> {
  const live = (await (await request.get('/registry/live-set')).json()) as LiveSet;
  return stableManifests(live).flatMap((manifest) => manifest.routes);
}
