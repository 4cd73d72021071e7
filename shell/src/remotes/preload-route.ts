import { filesForRoute, integrityOfFile, type LiveVersion, sharedForRoute } from '@atrium/contracts/release';
import { loadRuntime } from './runtime/load-runtime.ts';
import { wholeVersion } from './versions/resolve-reference.ts';

const preloaded = new Set<string>();

/**
 * Preloads all files of a route but the entry, which is being loaded, at once: otherwise the entry would name the
 * page's chunk, and that its own chunks, one round trip after the other. Without the version's description they come
 * one by one.
 */
export async function preloadRoute(listed: LiveVersion, routeId: string): Promise<void> {
  const version = await wholeVersion(listed).catch(() => listed);
  const shared = sharedForRoute(version, routeId);
  // A failed load is repeated when the page is opened.
  loadRuntime().then(
    ({ loadShared }) => loadShared(shared),
    () => undefined,
  );
  for (const file of filesForRoute(version, routeId)) {
    const address = version.base + file;
    const integrity = integrityOfFile(version, file);
    if (!integrity || file === version.entry || preloaded.has(address)) continue;
    preloaded.add(address);
    // Into the browser's cache: a page that is not opened after all has used no preload, which browsers complain about.
    void fetch(address, { integrity })
      .then((response) => response.blob())
      .catch(() => undefined);
  }
}
