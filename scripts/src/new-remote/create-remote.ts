import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf, root } from '../workspace.ts';

const template = join(root, 'scripts', 'template', 'remote');
const idPattern = /^[a-z][a-z0-9-]{1,23}$/;

function fillIn(folder: string, id: string): void {
  const title = id.charAt(0).toUpperCase() + id.slice(1);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fillIn(path, id);
    else writeFileSync(path, readFileSync(path, 'utf8').replaceAll('__id__', id).replaceAll('__Title__', title));
  }
}

/** Why a remote cannot be made, or not be removed. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

/** @throws RemoteError for an id that is malformed, the shell's, every object's, or another package's */
export function checkId(id: string): void {
  if (!idPattern.test(id)) {
    throw new RemoteError(`"${id}" is not an id: lower-case letters, digits and dashes, 2 to 24 of them`);
  }
  if (id in {}) throw new RemoteError(`"${id}" cannot be the id of a remote: every object has that name`);
}

/** @throws RemoteError when a package of the workspace has the name already */
export function checkIsFree(id: string): void {
  if (partsOf().some((part) => part.id === id)) throw new RemoteError(`there is a part named ${id} already`);
  if (existsSync(join(root, 'node_modules', '@atrium', id))) {
    throw new RemoteError(`there is a package named @atrium/${id} already`);
  }
}

/**
 * Makes a new remote from the template: a folder that builds, can be published and appears in the menus.
 * @throws RemoteError when the id is not lower-case letters, digits and dashes, or the folder exists
 */
export function createRemote(id: string, folder = join(root, `mfe-${id}`)): string {
  checkId(id);
  if (existsSync(folder)) throw new RemoteError(`${folder} exists already`);
  cpSync(template, folder, { recursive: true });
  fillIn(folder, id);
  return folder;
}
