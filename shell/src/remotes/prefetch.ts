import { findRoute } from '@atrium/contracts/release';
import type { Shell } from '../boot/shell-context.tsx';
import { isAllowed } from './access.ts';
import { currentManifests } from './manifests.ts';

/** Loads the page a player is about to open. What fails now is tried again when it is opened. */
export function prefetchPath({ liveSet, loader, session }: Shell, path: string): void {
  const pathname = path.split(/[?#]/)[0] ?? '/';
  const found = findRoute(currentManifests(liveSet.get()), pathname);
  if (!found || !isAllowed(found.route.requires, session.state.get())) return;
  loader.loadPart(found.remoteId, (module) => module.routes[found.route.id]).catch(() => undefined);
}
