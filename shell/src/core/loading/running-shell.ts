import type { LiveSet, LiveVersion, SignedDocument } from '@atrium/contracts/release';
import { registerIntegrity, trustFolder } from './integrity.ts';

/** The address that this script was loaded from; webpack sets it at run time. */
declare const __webpack_public_path__: string;

/** Folder of the shell that runs in this page, as a live set names it: its path, or its address on a development server. */
export function shellBase(): string {
  const { origin, pathname, href } = new URL(__webpack_public_path__, location.href);
  return origin === location.origin ? pathname : href;
}

/** `/artifacts/shell/1.4.0/` → `1.4.0`; a development server serves its build, `dev`, from the root. */
export function shellVersion(): string {
  return new URL(shellBase(), location.href).pathname.split('/').at(-2) || 'dev';
}

function runningVersion({ shell }: LiveSet): LiveVersion | undefined {
  return [shell?.stable, shell?.canary?.live].find((version) => version?.base === shellBase());
}

/** Registers the integrity of the shell's own lazy chunks. */
export function registerShellFiles(live: LiveSet): void {
  const version = runningVersion(live);
  if (version) registerIntegrity(version);
}

/**
 * Registers it before the signature is checked, because that check without WebCrypto, and texts other than English, are
 * chunks themselves. The page is as trustworthy as the script element in it that started the shell.
 */
export function trustShellFiles(page: SignedDocument | null): void {
  trustFolder(shellBase());
  try {
    if (page) registerShellFiles(JSON.parse(page.text) as LiveSet);
  } catch {
    // Text that is no live set fails the signature check later.
  }
}
