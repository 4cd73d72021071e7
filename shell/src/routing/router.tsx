import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  type Location,
  RouterProvider,
  useLocation,
  useRouteError,
} from 'react-router-dom';
import { pageStore } from '../core/store.ts';
import { drawnLocationAtom } from './drawn-page.ts';
import { internalPath } from './internal-path.ts';
import { isModalPath } from './modal-paths.ts';

const Site = createContext<ReactNode>(null);

/** The address whose page is drawn: what players see, and remotes make the next query of. */
export interface DrawnAddress {
  readonly pathname: string;
  readonly search: string;
}

let drawn: DrawnAddress = location;

export const drawnAddress = (): DrawnAddress => drawn;

function CurrentSite() {
  const { key, pathname, search } = useLocation();
  // Before the page's own effects, which may lead elsewhere.
  useLayoutEffect(() => {
    drawn = { pathname, search };
  }, [pathname, search]);
  useEffect(() => pageStore.set(drawnLocationAtom, key), [key]);
  return useContext(Site);
}

/** The router shows a page of its own for what is thrown below it; thrown again, an error is the shell's to show. */
function Rethrown(): never {
  throw useRouteError();
}

let load: LoaderFunction = () => null;

let made: ReturnType<typeof createBrowserRouter> | null = null;

/**
 * The page's router, created after boot has taken its own parameters out of the address. It owns history, blockers and
 * scroll positions; the manifests, which may change while it runs, decide which page a path opens, so its one route
 * matches every path.
 */
function pageRouter(): ReturnType<typeof createBrowserRouter> {
  made ??= createBrowserRouter(
    [
      {
        id: 'site',
        path: '*',
        loader: (args) => load(args),
        // A change of query or hash is handled by the page itself.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        element: <CurrentSite />,
        errorElement: <Rethrown />,
      },
    ],
    // The first page is drawn at once, with its placeholder.
    { hydrationData: { loaderData: { site: null } } },
  );
  return made;
}

/** Sets the loader of pages: a page is loaded before it is shown, and the one before stays until then. */
export function loadPagesBy(loader: LoaderFunction): void {
  load = loader;
}

/** Calls the listener with the location that the router is at, and each next one, whether its page is drawn or not. */
export function onArrived(listener: (location: Location) => void): () => void {
  const router = pageRouter();
  const report = ({ navigation, location }: typeof router.state) => {
    if (navigation.state === 'idle') listener(location);
  };
  report(router.state);
  return router.subscribe(report);
}

export function Router({ children }: { children: ReactNode }) {
  return (
    <Site value={children}>
      <RouterProvider router={pageRouter()} />
    </Site>
  );
}

interface NavigateOptions {
  readonly replace?: boolean;
  /** True when the player followed a link. */
  readonly isFollowed?: boolean;
  /** What was drawn when the player chose this; what is drawn now without it. */
  readonly from?: DrawnAddress;
}

/**
 * The query of an address on the page that is shown. A choice made before the choice before it was drawn is made of an
 * older query: what that one changed stays.
 */
function queryOf(next: URL, { pathname, search }: DrawnAddress, heading: DrawnAddress): string {
  const isElsewhere = next.pathname !== pathname || heading.pathname !== pathname;
  if (isElsewhere || heading.search === search || next.search === search) return next.search;
  const before = new URLSearchParams(search);
  const now = new URLSearchParams(heading.search);
  const wanted = new URLSearchParams(next.search);
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [was, is, chosen] = [before, now, wanted].map((query) => query.getAll(name).join());
    if (chosen !== was || is === was) continue;
    wanted.delete(name);
    for (const value of now.getAll(name)) wanted.append(name, value);
  }
  return wanted.size > 0 ? `?${wanted}` : '';
}

/** Whether a location was opened by following a link. */
export const wasFollowed = ({ state }: Location<{ isFollowed?: boolean } | null>): boolean =>
  state?.isFollowed === true;

/** Where the router is, or is on its way to. */
const headingOf = ({ navigation, location: arrived }: ReturnType<typeof pageRouter>['state']) =>
  navigation.location ?? arrived;

/** Opens an internal path. Any other address is ignored, so that no page leads away from the site by itself. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  const { replace = false, isFollowed = false, from = drawn } = options;
  const path = internalPath(to, location.origin);
  if (path === null) return;
  const router = pageRouter();
  const { pathname, search, hash } = router.state.location;
  const next = new URL(path, location.origin);
  next.search = queryOf(next, from, headingOf(router.state));
  const address = `${next.pathname}${next.search}${next.hash}`;
  const isSamePage = next.pathname === pathname && !next.hash;
  void router.navigate(address, {
    state: isFollowed ? { isFollowed } : null,
    replace: replace || address === `${pathname}${search}${hash}`,
    // A dialog over the page, or another query of it, keeps its scroll position.
    preventScrollReset: isSamePage || isModalPath(next.pathname) || isModalPath(pathname),
  });
}

/**
 * Opens an internal path for a remote. What its page says late of its own query, such as a search just typed, does not
 * stop the player who is leaving that page.
 */
export function navigateFromRemote(to: string, options: NavigateOptions = {}): void {
  const heading = headingOf(pageRouter().state);
  const path = options.replace && heading.pathname !== drawn.pathname ? internalPath(to, location.origin) : null;
  const isLate = path !== null && new URL(path, location.origin).pathname === drawn.pathname;
  if (!isLate) navigate(to, options);
}
