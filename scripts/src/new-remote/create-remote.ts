import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

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

/**
 * Makes a new remote from the template: a folder that builds, can be published and appears in the menus.
 * @throws when the id is not lower-case letters, digits and dashes, or the folder exists
 */
export function createRemote(id: string, folder = join(root, `mfe-${id}`)): string {
  if (!idPattern.test(id))
    throw new Error(`"${id}" is not an id: lower-case letters, digits and dashes, 2 to 24 of them`);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  cpSync(template, folder, { recursive: true });
  fillIn(folder, id);
  return folder;
}
