import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkId, RemoteError } from './remote-id.ts';

const template = join(import.meta.dirname, '..', 'template');

/** The version of the packages that this one was released with. */
const ownVersion = (
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as { version: string }
).version;

/** Replaces the names that a template has in place of a remote's own, in every file of a folder. */
export function fillIn(folder: string, id: string): void {
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fillIn(path, id);
    else {
      const text = readFileSync(path, 'utf8').replaceAll('__id__', id).replaceAll('__Title__', title);
      writeFileSync(path, text.replaceAll('__version__', ownVersion));
    }
  }
}

/** Copies the sources of a remote with one page, without anything of a repository. */
export function copySources(id: string, folder: string): void {
  cpSync(join(template, 'src'), join(folder, 'src'), { recursive: true });
  fillIn(join(folder, 'src'), id);
}

/**
 * Makes the repository of a remote: a page with its texts and its test, what builds and releases it, and nothing else.
 * @throws RemoteError for an id that cannot be one, or a folder that is there
 */
export function createRepository(id: string, folder: string): void {
  checkId(id);
  if (existsSync(folder)) throw new RemoteError(`${folder} exists already`);
  cpSync(template, folder, { recursive: true });
  // npm would leave a file of this name out of the package.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  fillIn(folder, id);
}
