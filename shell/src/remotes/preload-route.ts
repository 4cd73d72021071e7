import { filesForRoute, integrityOfFile, type LiveVersion } from '@atrium/contracts/release';

const preloaded = new Set<string>();

/**
 * Preloads all files of a route at once: otherwise the entry would name the page's chunk, and that its own chunks, one
 * round trip after the other.
 */
export function preloadRoute(version: LiveVersion, routeId: string): void {
  for (const file of filesForRoute(version, routeId)) {
    const address = version.base + file;
    const integrity = integrityOfFile(version, file);
    if (!integrity || preloaded.has(address)) continue;
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
