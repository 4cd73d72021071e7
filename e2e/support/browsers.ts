import { existsSync } from 'node:fs';

export { chromiumLaunch } from '../../scripts/lib/e2e/chromium-launch.js';

const debianFirefox = '/usr/bin/firefox-esr';

/** Debian's Firefox through WebDriver BiDi, or null where it is not installed. */
export const firefoxLaunch = existsSync(debianFirefox) ? { executablePath: debianFirefox } : null;
