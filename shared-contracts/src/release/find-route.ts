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

function opens(route: ManifestRoute, path: string): boolean {
  return [route.path, ...(route.aliases ?? [])].some((candidate) => normalisePath(candidate) === path);
}

/** The route that owns a path, compared case-insensitively and without a trailing slash. */
export function findRoute(manifests: readonly PublishedManifest[], path: string): FoundRoute | null {
  const wanted = normalisePath(path);
  for (const manifest of manifests) {
    const route = manifest.routes.find((candidate) => opens(candidate, wanted));
    if (route) return { remoteId: manifest.id, route };
  }
  return null;
}

/** Manifests of the stable versions of a live set. */
export function stableManifests(live: LiveSet): PublishedManifest[] {
  return Object.values(live.remotes)
    .map((part) => part.stable.manifest)
    .filter((manifest) => manifest !== null);
}

/** Files a browser should have on the way when it opens this route first: the entry, its styles, the route's chunks. */
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
