import { existsSync } from 'node:fs';

/** Debian's Chromium where it is, Playwright's own elsewhere; no way out of this machine. */
export function chromiumLaunch() {
  const flags = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return {
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags,
  };
}
