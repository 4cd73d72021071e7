import { integrityOfName, type LiveVersion } from '@atrium/contracts/release';
import { pageNonce } from '../browser/page-data.ts';

declare global {
  interface Window {
    /** Asked by every part's chunk loader (see the build's integrity plugin). */
    __atriumIntegrity?: (address: string) => string;
  }
}

/** No file has this hash: what the live set does not name is not loaded. */
const unknownFile = `sha256-${'A'.repeat(43)}=`;

const byAddress = new Map<string, string>();
/** Folders of versions that the live set names: a file in one has the integrity that its name tells. */
const liveFolders = new Set<string>();
/** Folders whose files may be loaded as they are, until the live set names them: the shell's own, see below. */
const trustedFolders = new Set<string>();

/** Modules import each other without asking anybody (a remote by Vite): the browser itself is given their integrity. */
function registerModules(base: string, integrity: LiveVersion['integrity']): void {
  const modules = Object.entries(integrity).filter(([path]) => path.endsWith('.js'));
  if (modules.length === 0) return;
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = pageNonce() ?? '';
  map.textContent = JSON.stringify({
    integrity: Object.fromEntries(modules.map(([path, hash]) => [base + path, hash])),
  });
  document.head.append(map);
}

/** Makes the integrity of a version's scripts and styles known to whoever loads them. */
export function registerIntegrity({ base, integrity }: LiveVersion): void {
  const folder = new URL(base, location.href).href;
  if (!liveFolders.has(folder)) registerModules(base, integrity);
  trustedFolders.delete(folder);
  liveFolders.add(folder);
  for (const [path, hash] of Object.entries(integrity)) byAddress.set(folder + path, hash);
}

/** The running shell's folder: a page whose live set does not name it could not even say that something is wrong. */
export function trustFolder(base: string): void {
  trustedFolders.add(new URL(base, location.href).href);
}

/**
 * The integrity a file has to have; a query of a second try does not matter. Empty only for what comes from a
 * development server (another origin, which the content security policy forbids in production).
 */
export function integrityOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const file = origin + pathname;
  const isIn = (folders: ReadonlySet<string>) => [...folders].some((folder) => file.startsWith(folder));
  const known = byAddress.get(file) ?? (isIn(liveFolders) ? integrityOfName(pathname) : null);
  if (known) return known;
  return isIn(trustedFolders) || origin !== location.origin ? '' : unknownFile;
}

window.__atriumIntegrity = integrityOf;
