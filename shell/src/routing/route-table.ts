import type { FoundRoute, PublishedManifest } from '@atrium/contracts/release';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A page, and the path or alias of its route that the address matched. */
export interface FoundPage extends FoundRoute {
  readonly at: string;
}

interface Table {
  readonly routes: RouteObject[];
  /** Pages of paths without parameters, and those that were looked for: the router ranks all routes anew for each path. */
  readonly found: Map<string, FoundPage | null>;
}

const tables = new WeakMap<readonly PublishedManifest[], Table>();

const pagesOf = (manifests: readonly PublishedManifest[]): FoundPage[] =>
  manifests.flatMap(({ id: remoteId, routes }) =>
    routes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((at) => ({ remoteId, route, at }))),
  );

const routeOf = (page: FoundPage): RouteObject => ({
  path: page.route.nested ? `${page.at}/*` : page.at,
  handle: page,
});

/** The site's routes, made from the manifests of the live set. */
function tableOf(manifests: readonly PublishedManifest[]): Table {
  const known = tables.get(manifests);
  if (known) return known;
  const pages = pagesOf(manifests);
  // Of two routes with the same path the router takes the first.
  const plain = pages.filter(({ at }) => !at.includes(':')).reverse();
  const table = { routes: pages.map(routeOf), found: new Map(plain.map((page) => [page.at, page])) };
  tables.set(manifests, table);
  return table;
}

/** The page that a path opens; null for a path that no remote owns. */
export function pageOf(manifests: readonly PublishedManifest[], path: string): FoundPage | null {
  const { routes, found } = tableOf(manifests);
  const known = found.get(path);
  if (known !== undefined) return known;
  const page = (matchRoutes(routes, path)?.at(-1)?.route.handle as FoundPage | undefined) ?? null;
  found.set(path, page);
  return page;
}
