import type { PageProps, Platform, RemoteModule } from '@atrium/contracts/platform';
import { UiProvider } from '@atrium/ui';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Navigator, Router, type To, useRoutes } from 'react-router-dom';
import { ErrorBoundary } from '../../../core/view/error-boundary.tsx';
import { useUiSettings } from '../../../region/use-ui-settings.ts';
import { pageOf } from '../../../routing/route-table.ts';
import type { FramedLocation } from '../messages.ts';
import type { SitePort } from './site-port.ts';

interface InsideProps {
  readonly site: SitePort;
  readonly module: RemoteModule;
  readonly platform: Platform;
}

const addressOf = ({ path, query, hash }: FramedLocation) => `${path}${query && `?${query}`}${hash}`;

/** A router without an address bar: what the page opens below its path is shown, and the site's moves come first. */
function Moving({ site, children }: { site: SitePort; children: ReactNode }) {
  const wanted = addressOf(useSyncExternalStore(site.location.subscribe, site.location.get));
  const [shown, show] = useState(wanted);
  useEffect(() => show(wanted), [wanted]);
  const navigator = useMemo<Navigator>(() => {
    const open = (to: To) =>
      show(typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
    const createHref = (to: To) => (typeof to === 'string' ? to : (to.pathname ?? ''));
    return { push: open, replace: open, createHref, go: () => undefined };
  }, []);
  return (
    <Router location={shown} navigator={navigator}>
      {children}
    </Router>
  );
}

function Below({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([{ path, element: children }]);
}

/** Tells the site how tall what is drawn is, and that it is drawn. */
function Measured({ site, children }: { site: SitePort; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const tell = () => site.send({ type: 'height', height: Math.ceil(box.scrollHeight) });
    const watcher = new ResizeObserver(tell);
    watcher.observe(box);
    tell();
    site.send({ type: 'shown' });
    return () => watcher.disconnect();
  }, [site]);
  const { id } = site.start.version.manifest ?? {};
  return (
    <div ref={place}>
      <div className="shell-part" data-remote={id} data-version={site.start.version.version}>
        {children}
      </div>
    </div>
  );
}

function Page({ site, module, platform }: InsideProps) {
  const { routeId, path, query, hash } = useSyncExternalStore(site.location.subscribe, site.location.get);
  const Shown = useMemo(() => {
    const load = module.routes[routeId];
    return lazy<ComponentType<PageProps>>(load ?? (() => Promise.reject(new Error(`there is no page ${routeId}`))));
  }, [module, routeId]);
  const { manifest } = site.start.version;
  const found = manifest && pageOf([manifest], path);
  return (
    <Suspense>
      <Measured site={site}>
        <module.Frame platform={platform}>
          <Below path={found?.route.nested ? `${found.at}/*` : '*'}>
            <Shown routeId={routeId} path={path} query={new URLSearchParams(query)} hash={hash} />
          </Below>
        </module.Frame>
      </Measured>
    </Suspense>
  );
}

/** A page of a framed remote, as its document draws it. */
export function InsidePage(props: InsideProps) {
  const { site } = props;
  const region = useSyncExternalStore(site.region.subscribe, site.region.get);
  const fail = (error: unknown) => site.send({ type: 'failed', text: String(error) });
  return (
    <UiProvider settings={useUiSettings(region)}>
      <ErrorBoundary onError={fail} fallback={null}>
        <Moving site={site}>
          <Page {...props} />
        </Moving>
      </ErrorBoundary>
    </UiProvider>
  );
}
