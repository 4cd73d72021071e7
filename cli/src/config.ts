import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './arguments.ts';

const fileName = 'atrium.config.json';

/** `registry`: the address of a registry; `actor`: who releases at a local one. */
const names = ['registry', 'actor'] as const;
type Config = { readonly [Name in (typeof names)[number]]?: string };

/** The nearest file of that name in this folder or above. */
function find(folder: string): string | null {
  const file = join(folder, fileName);
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? null : find(dirname(folder));
}

/** What `atrium.config.json` says. A token is never in it: it would be committed. @throws UsageError */
export function readConfig(folder = process.cwd()): Config {
  const file = find(folder);
  if (file === null) return {};
  const refused = (what: string) => new UsageError(`${file} ${what}; it has ${names.join(' and ')}`);
  let found: unknown;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refused('is no JSON');
  }
  if (typeof found !== 'object' || found === null) throw refused('is no object');
  for (const [name, value] of Object.entries(found)) {
    if (!names.some((one) => one === name)) throw refused(`has "${name}", which nothing reads`);
    if (typeof value !== 'string' || value === '') throw refused(`has "${name}", which is no text`);
  }
  return found as Config;
}
