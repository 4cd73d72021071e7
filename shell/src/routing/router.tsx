import { createContext, type ReactNode, useContext } from 'react';
import { createBrowserRouter, type LoaderFunction, type Location, RouterProvider } from 'react-router-dom';
import { internalPath } from './internal-path.ts';
import { isModalPath } from './modal-paths.ts';

const Site = createContext<ReactNode>(null);
const CurrentSite = () => useContext(Site);

let load: LoaderFunction = () => null;

let made: ReturnType<typeof createBrowserRouter> | null = null;

/**
 * The page's router, made when the boot has taken what is its own from the address. It owns history, blockers and
 * scroll positions; which page a path opens stands in the manifests, which may change while it runs, so the one route
 * takes every path.
 */
function pageRouter(): ReturnType<typeof createBrowserRouter> {
  made ??= createBrowserRouter(
    [
      {
        id: 'site',
        path: '*',
        loader: (args) => load(args),
        // Another view of the same page is the page's own business.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
        element: <CurrentSite />,
      },
    ],
    // The first page is drawn at once, with its waiting.
    { hydrationData: { loaderData: { site: null } } },
  );
  return made;
}

/** Has the page of a path loaded before it is shown; the one before stays until then. */
export function loadPagesBy(loader: LoaderFunction): void {
  load = loader;
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
  /** By a link that the player followed. */
  readonly isFollowed?: boolean;
}

/** Whether a place was asked for by following a link. */
export const wasFollowed = ({ state }: Location<{ isFollowed?: boolean } | null>): boolean =>
  state?.isFollowed === true;

/** Opens an internal path. Anything else is ignored: a page of ours never leads away by itself. */
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
    // What lies over the page, and another view of the same list, leave it where it is.
    preventScrollReset: isSamePage || isModalPath(next.pathname) || isModalPath(pathname),
  });
}
