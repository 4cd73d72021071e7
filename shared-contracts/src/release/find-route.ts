import type { LiveSet, LiveVersion } from './live-set.ts';
import type { ManifestRoute, PublishedManifest } from './manifest.ts';

/** A route of a manifest and the part it belongs to. */
export interface FoundRoute {
  readonly remoteId: string;
  readonly route: ManifestRoute;
}

/** `/RNG/` and `/rng` are the same page; the root stays `/`. */
export function normalisePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

const pathsOf = (route: ManifestRoute) => [route.path, ...(route.aliases ?? [])].map(normalisePath);

const opens = (route: ManifestRoute, path: string) => pathsOf(route).includes(path);

/** The route that owns a path, compared case-insensitively and without a trailing slash. */
export function findRoute(manifests: readonly PublishedManifest[], path: string): FoundRoute | null {
  const wanted = normalisePath(path);
  for (const { id: remoteId, routes } of manifests) {
    const route = routes.find((one) => opens(one, wanted));
    if (route) return { remoteId, route };
  }
  return null;
}

/** Manifests of the stable versions of a live set. */
export function stableManifests(live: LiveSet): PublishedManifest[] {
  return Object.values(live.remotes)
    .map((part) => part.stable.manifest)
    .filter((manifest) => manifest !== null);
}

/** Shared modules that a route needs, and that the shell loads later. */
export function sharedForRoute({ sharedByRoute = {} }: LiveVersion, routeId: string): string[] {
  return [...new Set([...(sharedByRoute['*'] ?? []), ...(sharedByRoute[routeId] ?? [])])];
}

/** Files to preload when a browser opens this route first: the entry, its styles, the route's chunks. */
export function filesForRoute(version: LiveVersion, routeId: string): string[] {
  return [
    ...new Set([
      version.entry,
      ...version.scripts,
      ...version.styles,
      ...(version.preloads['*'] ?? []),
      ...(version.preloads[routeId] ?? []),
    ]),
  ];
}
