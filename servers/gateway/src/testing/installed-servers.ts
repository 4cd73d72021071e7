import { existsSync } from 'node:fs';
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

/** Whether a test of these can run here; if they are required it runs, and fails without them. */
export function areInstalled(...programs: (string | null)[]): boolean {
  return isRequired || !programs.includes(null);
}
