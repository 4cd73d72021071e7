import type { LiveVersion } from '@atrium/contracts/release';

declare global {
  interface Window {
    /** Asked by every part's chunk loader (see the build's integrity plugin). */
    __atriumIntegrity?: (address: string) => string | undefined;
  }
}

const byAddress = new Map<string, string>();

/** Makes the integrity of a version's scripts and styles known to whoever loads them. */
export function knowIntegrity(version: LiveVersion): void {
  for (const [path, integrity] of Object.entries(version.integrity)) {
    byAddress.set(new URL(version.base + path, location.href).href, integrity);
  }
}

/** The integrity the live set names for an address; a query of a second try does not matter. */
export function integrityOf(address: string): string | undefined {
  const url = new URL(address, location.href);
  return byAddress.get(url.origin + url.pathname);
}

window.__atriumIntegrity = integrityOf;
