import { filesForRoute, integrityOfFile, type LiveVersion, sharedForRoute, wholeOf } from '@atrium/contracts/release';
import { sharedModules } from 'atrium-shared-modules';
import { resolveReference } from './versions/resolve-reference.ts';

const preloaded = new Set<string>();
const later: Readonly<Record<string, { get?: () => Promise<unknown> }>> = sharedModules;

/**
 * Preloads all files of a route but the entry, which is being loaded, at once: otherwise the entry would name the page's chunk, and that its own chunks, one
 * round trip after the other. Which they are is read beside the entry; without an answer they come one by one.
 */
export async function preloadRoute(listed: LiveVersion, routeId: string): Promise<void> {
  const version = await resolveReference(wholeOf(listed) ?? listed).catch(() => listed);
  for (const name of sharedForRoute(version, routeId)) void later[name]?.get?.().catch(() => undefined);
  for (const file of filesForRoute(version, routeId)) {
    const address = version.base + file;
    const integrity = integrityOfFile(version, file);
    if (!integrity || file === version.entry || preloaded.has(address)) continue;
    preloaded.add(address);
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.href = address;
    document.head.append(link);
  }
}
