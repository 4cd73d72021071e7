import { existsSync } from 'node:fs';

const debianChromium = '/usr/bin/chromium';
const debianFirefox = '/usr/bin/firefox-esr';

/** Flags for a Chromium that has no way out of this machine; `--no-sandbox` only where the system asks for it. */
const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium where it is installed, Playwright's own elsewhere. */
export function chromiumLaunch() {
  const isRoot = process.getuid?.() === 0;
  return {
    ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
    args: isRoot ? ['--no-sandbox', ...chromiumFlags] : chromiumFlags,
  };
}

/** Debian's Firefox through WebDriver BiDi, or null where it is not installed. */
export const firefoxLaunch = existsSync(debianFirefox) ? { executablePath: debianFirefox } : null;
