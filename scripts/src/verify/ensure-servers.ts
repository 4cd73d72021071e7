import { existsSync } from 'node:fs';
import { installDebianPackages } from '../e2e/install-debian-packages.ts';

const nginx = '/usr/sbin/nginx';
const postgres = '/usr/lib/postgresql';

/**
 * nginx and Debian's PostgreSQL, which some tests run: installed where that can be done. True where they must be
 * there, so that a test that lacks them fails: where we could install them, and on any CI.
 */
export function ensureServers(): boolean {
  if (existsSync(nginx) && existsSync(postgres)) return true;
  console.log('• Installing nginx and PostgreSQL for the tests of several processes (once) …');
  return installDebianPackages(['nginx-light', 'postgresql']) || Boolean(process.env.CI);
}
