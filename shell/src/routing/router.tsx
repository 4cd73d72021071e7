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

let drawnPath = location.pathname;

function CurrentSite() {
  const { key, pathname } = useLocation();
  // Before the page's own effects, which may lead elsewhere.
  useLayoutEffect(() => {
    drawnPath = pathname;
  }, [pathname]);
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
}

/** Whether a location was opened by following a link. */
export const wasFollowed = ({ state }: Location<{ isFollowed?: boolean } | null>): boolean =>
  state?.isFollowed === true;

/** Opens an internal path. Any other address is ignored, so that no page leads away from the site by itself. */
export function navigate(to: string, { replace = false, isFollowed = false }: NavigateOptions = {}): void {
  const path = internalPath(to, location.origin);
  if (path === null) return;
  const router = pageRouter();
  const { pathname, search, hash } = router.state.location;
  const next = new URL(path, location.origin);
  const isSamePage = next.pathname === pathname && !next.hash;
  void router.navigate(path, {
    state: isFollowed ? { isFollowed } : null,
    replace: replace || path === `${pathname}${search}${hash}`,
    // A dialog over the page, or another query of it, keeps its scroll position.
    preventScrollReset: isSamePage || isModalPath(next.pathname) || isModalPath(pathname),
  });
}

/**
 * Opens an internal path for a remote. What its page says late of its own query, such as a search just typed, does not
 * stop the player who is leaving that page.
 */
export function navigateFromRemote(to: string, options: NavigateOptions = {}): void {
  const { location: arrived, navigation } = pageRouter().state;
  const heading = navigation.location ?? arrived;
  const path = options.replace && heading.pathname !== drawnPath ? internalPath(to, location.origin) : null;
  const isLate = path !== null && new URL(path, location.origin).pathname === drawnPath;
  if (!isLate) navigate(to, options);
}
