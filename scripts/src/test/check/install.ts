import { existsSync } from 'node:fs';
import { ensureBrowser } from '../journeys/ensure-browser.ts';
import { installDebianPackages } from '../journeys/install-debian-packages.ts';

const nginx = '/usr/sbin/nginx';
const postgres = '/usr/lib/postgresql';

/**
 * nginx and Debian's PostgreSQL, which some tests run; true if they are required: where we can install them, and on any
 * CI.
 */
function ensureServers(): boolean {
  if (existsSync(nginx) && existsSync(postgres)) return true;
  console.log('• Installing nginx and PostgreSQL for the tests of several processes (once) …');
  return installDebianPackages(['nginx-light', 'postgresql']) || Boolean(process.env.CI);
}

/** Installs what tests need and npm does not install. A test without a required server fails. */
export function installWhatTestsNeed(): void {
  if (ensureServers()) process.env.ATRIUM_SERVERS = 'required';
  ensureBrowser();
}
