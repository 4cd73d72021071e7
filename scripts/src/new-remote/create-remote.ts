import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkId, copySources, fillIn, RemoteError } from 'create-atrium-remote';
import { partsOf, root } from '../workspace.ts';

/** What a remote of this workspace has besides its sources. */
const template = join(root, 'scripts', 'template', 'remote');

/** @throws RemoteError when a package of the workspace has the name already */
export function checkIsFree(id: string): void {
  if (partsOf().some((part) => part.id === id)) throw new RemoteError(`there is a part named ${id} already`);
  if (existsSync(join(root, 'node_modules', '@atrium', id))) {
    throw new RemoteError(`there is a package named @atrium/${id} already`);
  }
}

/**
 * Makes a new remote in the workspace: a folder that builds, can be published and appears in the menus.
 * @throws RemoteError for an id that cannot be one, or a folder that is there
 */
export function createRemote(id: string, folder = join(root, `mfe-${id}`)): string {
  checkId(id);
  if (existsSync(folder)) throw new RemoteError(`${folder} exists already`);
  cpSync(template, folder, { recursive: true });
  fillIn(folder, id);
  copySources(id, folder);
  return folder;
}
