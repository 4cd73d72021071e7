import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packages } from './packages.ts';
import { root } from './workspace.ts';

const left = new Set(['node_modules', '.git', '.cache', '.data', 'dist', 'bench-results']);

/** An independent workspace that can be changed and built without affecting this one. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Replaces one piece of text of a file. @throws when the file does not contain it */
  edit(path: string, piece: string, replacement: string): void;
  write(path: string, text: string): void;
}

/** Third-party packages are this workspace's own; packages of ours are the copies. */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages)) return;
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const link = join(to, 'node_modules', name);
    if (name === '@atrium') cpSync(join(packages, name), link, verbatim);
    else symlinkSync(join(packages, name), link);
  }
}

/** Links of the workspace are relative and stay valid in the copy. */
const verbatim = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };

/** Copies this workspace as it is, without its builds. */
export function copyWorkspace(folder: string): WorkspaceCopy {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(root).filter((entry) => !left.has(entry))) {
    cpSync(join(root, name), join(folder, name), { ...verbatim, filter: (path) => !left.has(basename(path)) });
  }
  for (const name of ['', ...packages()]) linkPackages(join(root, name), join(folder, name));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  return {
    folder,
    write,
    edit(path, piece, replacement) {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(piece)) throw new Error(`${path} does not hold ${JSON.stringify(piece)}`);
      write(
        path,
        text.replace(piece, () => replacement),
      );
    },
  };
}
