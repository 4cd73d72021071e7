import { integrityOfName, type LiveVersion } from '@atrium/contracts/release';
import { pageNonce } from '../browser/page-data.ts';

declare global {
  interface Window {
    /** Called by the chunk loader of the shell and of every remote (see the build's integrity plugin). */
    __atriumIntegrity?: (address: string) => string;
  }
}

/** No file has this hash, so a file that the live set does not name is not loaded. */
const unknownFile = `sha256-${'A'.repeat(43)}=`;

const byAddress = new Map<string, string>();
/** Folders of versions that the live set names: the integrity of a file in one of them follows from its name. */
const liveFolders = new Set<string>();
/**
 * Folders whose files may be loaded before the live set names them: the shell's own. A name that holds no hash is then
 * loaded without integrity.
 */
const trustedFolders = new Set<string>();

/** Modules of a remote built with Vite import each other without our loader, so an import map has their integrity. */
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

/** Registers the integrity of a version's scripts and styles, before any of them is loaded. */
export function registerIntegrity({ base, integrity }: LiveVersion): void {
  const folder = new URL(base, location.href).href;
  if (!liveFolders.has(folder)) registerModules(base, integrity);
  trustedFolders.delete(folder);
  liveFolders.add(folder);
  for (const [path, hash] of Object.entries(integrity)) byAddress.set(folder + path, hash);
}

/** Trusts the running shell's folder: without it, a page whose live set lacks it could not even show an error. */
export function trustFolder(base: string): void {
  trustedFolders.add(new URL(base, location.href).href);
}

/**
 * The integrity that a file must have; the query of a retry does not matter. Empty only for trusted folders and for
 * development servers (another origin, which the content security policy forbids in production).
 */
export function integrityOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const file = origin + pathname;
  const isIn = (folders: ReadonlySet<string>) => [...folders].some((folder) => file.startsWith(folder));
  const isTrusted = isIn(trustedFolders);
  const known = byAddress.get(file) ?? (isTrusted || isIn(liveFolders) ? integrityOfName(pathname) : null);
  if (known) return known;
  return isTrusted || origin !== location.origin ? '' : unknownFile;
}

window.__atriumIntegrity = integrityOf;
