import { lstatSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';

interface TypeCheck {
  references: { path: string }[];
}

interface LockFile {
  packages: Record<string, Record<string, unknown>>;
}

function rewrite<T>(path: string, change: (contents: T) => void): void {
  const contents = JSON.parse(readFileSync(path, 'utf8')) as T;
  change(contents);
  // The formatter keeps an entry of the list of types on one line.
  const text = JSON.stringify(contents, null, 2).replace(/\{\s+"path": ("[^"]+")\s+\}/g, '{ "path": $1 }');
  writeFileSync(path, `${text}\n`);
}

const folderOf = (id: string) => `mfe-${id}`;
const linkOf = (id: string) => `node_modules/@atrium/${id}`;

function sorted<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => one.localeCompare(other, 'en')));
}

/** What the lock file says of a package of the workspace. */
function lockedPart(id: string, workspace: string): Record<string, unknown> {
  const {
    private: _private,
    type: _type,
    ...locked
  } = JSON.parse(readFileSync(join(workspace, folderOf(id), 'package.json'), 'utf8')) as Record<string, unknown>;
  return locked;
}

/**
 * Adds a remote to the workspace as npm would, without an install: it only uses packages that are there, and an install
 * would change node_modules under a running site.
 */
export function addToWorkspace(id: string, workspace = root): void {
  rewrite<TypeCheck>(join(workspace, 'tsconfig.json'), ({ references }) => references.push({ path: folderOf(id) }));
  rewrite<LockFile>(join(workspace, 'package-lock.json'), (lock) => {
    const added = { [folderOf(id)]: lockedPart(id, workspace), [linkOf(id)]: { resolved: folderOf(id), link: true } };
    lock.packages = sorted({ ...lock.packages, ...added });
  });
  symlinkSync(join('..', '..', folderOf(id)), join(workspace, linkOf(id)), 'junction');
}

/** Takes a remote out of the workspace again. */
export function removeFromWorkspace(id: string, workspace = root): void {
  rewrite<TypeCheck>(join(workspace, 'tsconfig.json'), (config) => {
    config.references = config.references.filter(({ path }) => path !== folderOf(id));
  });
  rewrite<LockFile>(join(workspace, 'package-lock.json'), (lock) => {
    const { [folderOf(id)]: _folder, [linkOf(id)]: _link, ...packages } = lock.packages;
    lock.packages = packages;
  });
  if (lstatSync(join(workspace, linkOf(id)), { throwIfNoEntry: false })?.isSymbolicLink())
    rmSync(join(workspace, linkOf(id)));
}
