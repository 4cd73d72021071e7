import type { LiveSet, LiveVersion, SignedDocument } from '@atrium/contracts/release';
import { registerIntegrity, trustFolder } from '../loading/integrity.ts';

/** Set by the build at run time: where this very script came from. */
declare const __webpack_public_path__: string;

/** Path of the folder of the shell that runs in this page. */
export function shellBase(): string {
  return new URL(__webpack_public_path__, location.href).pathname;
}

/** `/artifacts/shell/1.4.0/` → `1.4.0` */
export function shellVersion(): string {
  return shellBase().split('/').at(-2) ?? 'unknown';
}

function runningVersion({ shell }: LiveSet): LiveVersion | undefined {
  return [shell?.stable, shell?.canary?.live].find((version) => version?.base === shellBase());
}

/** Makes the integrity of the shell's own lazy chunks known. */
export function registerShellFiles(live: LiveSet): void {
  const version = runningVersion(live);
  if (version) registerIntegrity(version);
}

/**
 * The same before the signature is checked, because a check without WebCrypto and texts other than English come in
 * chunks: for the shell's own files the page is as good as the script element in it that started the shell.
 */
export function trustShellFiles(page: SignedDocument | null): void {
  trustFolder(shellBase());
  try {
    if (page) registerShellFiles(JSON.parse(page.text) as LiveSet);
  } catch {
    // Not a live set: the signature will say so.
  }
}
