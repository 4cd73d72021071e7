import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Servers that some tests run and npm does not install. `npm test` installs them if it can, and sets
 * ATRIUM_SERVERS=required if a test without them must fail instead of being skipped.
 */

const isRequired = process.env.ATRIUM_SERVERS === 'required';

/** nginx, or null. */
export function nginxProgram(): string | null {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

/** The folder of the system's own PostgreSQL (15 or newer) with `initdb`, `postgres` and `pgbench`, or null. */
export function systemPostgres(): string | null {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place)
    ? readdirSync(place)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const folders = versions.sort((one, other) => one - other).map((version) => join(place, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

/** Whether a test of these can run here; if they are required it runs, and fails without them. */
export function areInstalled(...programs: (string | null)[]): boolean {
  return isRequired || !programs.includes(null);
}
