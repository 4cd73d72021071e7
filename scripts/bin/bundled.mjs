// Runs before anything is compiled: Node's own modules only.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './prepare.mjs';

/** Where `bundleRelease` of scripts/src/release puts the command. */
export const commandFolder = join(root, '.cache', 'release-command');

/** The bundled command; null without one, and when something that it was made of has changed since. */
export function bundledCommand(folder = commandFolder) {
  const record = join(folder, 'current.json');
  if (!existsSync(record)) return null;
  const { root: madeAt, file, marks } = JSON.parse(readFileSync(record, 'utf8'));
  const isSame = ([path, mark]) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false });
    return found && `${found.mtimeMs} ${found.size}` === mark;
  };
  return madeAt === root && Object.entries(marks).every(isSame) ? pathToFileURL(join(folder, file)).href : null;
}
