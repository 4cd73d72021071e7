import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { debianChromium } from '../../browser/chromium-launch.ts';
import { root } from '../../workspace.ts';
import { installDebianPackages, runProgram } from './install-debian-packages.ts';

const packages = ['chromium-headless-shell', 'fonts-noto-core'];

/** Debian's Chromium with fonts for our languages, or Playwright's own where there is no apt or no root. */
export function ensureBrowser(): void {
  const [windowless, any] = debianChromium;
  if (existsSync(windowless)) return;
  console.log('• Installing Chromium (once) …');
  const isRoot = process.getuid?.() === 0;
  if (installDebianPackages(packages)) return;
  if (existsSync(any)) return;
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  if (!runProgram(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) {
    throw new Error('Chromium is not installed and could not be: install it, then run this again');
  }
}

interface Asking {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Where a browser would be. */
  readonly browsers: readonly string[];
  install(): void;
}

const asking: Asking = {
  stdin: process.stdin,
  stdout: process.stdout,
  browsers: debianChromium,
  install: ensureBrowser,
};

/**
 * The same for a person who did not ask for an installation: asked first, and told where nobody can be asked.
 * @throws Error when there is no browser and may be none
 */
export async function askForBrowser({ stdin, stdout, browsers, install } = asking): Promise<void> {
  if (browsers.some((path) => existsSync(path))) return;
  const told = `Chromium is not installed. "npm test" installs it, or: apt-get install ${packages.join(' ')}`;
  if (!stdin.isTTY || !stdout.isTTY) throw new Error(told);
  const terminal = createInterface({ input: stdin, output: stdout });
  const answer = await terminal.question(`Install ${packages.join(', ')} on this machine? [y/N] `);
  terminal.close();
  if (!/^y/i.test(answer)) throw new Error(told);
  install();
}
