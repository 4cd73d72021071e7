import { existsSync } from 'node:fs';

/** Debian's, the one without a window first: it runs the journeys in little more than half of the time. */
export const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'] as const;

/** A page has the same layout as with them, and none is requested or painted. */
export const withoutPictures = '--blink-settings=imagesEnabled=false';

/** Debian's Chromium where it is, Playwright's own elsewhere; without access beyond this machine. */
export function chromiumLaunch(...more: readonly string[]) {
  const flags = [
    ...more,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const executablePath = debianChromium.find((path) => existsSync(path));
  return {
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags,
  };
}
