import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { debianChromium } from './chromium-launch.ts';
import { installDebianPackages, runProgram } from './install-debian-packages.ts';

/** Debian's Chromium with fonts for our languages, or Playwright's own where there is no apt or no root. */
export function ensureBrowser(): void {
  const [windowless, any] = debianChromium;
  if (existsSync(windowless)) return;
  console.log('• Installing Chromium (once) …');
  const isRoot = process.getuid?.() === 0;
  if (installDebianPackages(['chromium-headless-shell', 'fonts-noto-core'])) return;
  if (existsSync(any)) return;
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  if (!runProgram(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) {
    throw new Error('Chromium is not installed and could not be: install it, then run this again');
  }
}
