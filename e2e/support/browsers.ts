import { existsSync } from 'node:fs';

export { chromiumLaunch } from '../../scripts/lib/e2e/chromium-launch.js';

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));

/** The system's Firefox through WebDriver BiDi, or null where it is not installed. */
export const firefoxLaunch = firefox ? { executablePath: firefox } : null;
