import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { debianChromium } from './chromium-launch.ts';

function isDebian(): boolean {
  return existsSync('/etc/debian_version') && !readFileSync('/etc/os-release', 'utf8').includes('ID=ubuntu');
}

function run(command: string, args: string[]): boolean {
  return (
    spawnSync(command, args, {
      stdio: 'inherit',
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Debian's Chromium with fonts for our languages, or Playwright's own where there is no apt or no root. */
export function ensureBrowser(): void {
  const [windowless, any] = debianChromium;
  if (existsSync(windowless)) return;
  console.log('• Installing Chromium (once) …');
  const isRoot = process.getuid?.() === 0;
  const packages = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-core'];
  if (isDebian() && isRoot && run('apt-get', ['update', '-qq']) && run('apt-get', packages)) return;
  if (existsSync(any)) return;
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  if (!run(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])) {
    throw new Error('Chromium is not installed and could not be: install it, then run this again');
  }
}
