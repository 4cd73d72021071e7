import { createHash } from 'node:crypto';
import { cp, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { binariesIn, type PostgresBinaries } from './locate-binaries.ts';

/** PostgreSQL refuses to run as root; this is `nobody` everywhere. */
export const unprivilegedId = 65534;

/** Where the server keeps its data, with what it runs, and as whom (null: as ourselves). */
export interface ServerFolder {
  folder: string;
  binaries: PostgresBinaries;
  runAs: number | null;
}

/** Whether somebody who owns nothing can reach this folder through all its parents. */
async function isReachableByAnybody(path: string): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    const info = await stat(current).catch(() => null);
    if (info && (info.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * Makes the server's folder. As root the server runs unprivileged and must be able to enter the folder and read
 * its own programs; where it cannot (under `/root`), a folder in the temporary directory takes their place.
 */
export async function prepareFolder(
  dataDir: string,
  binaries: PostgresBinaries,
  notice: (text: string) => void,
): Promise<ServerFolder> {
  const wanted = resolve(dataDir);
  await mkdir(wanted, { recursive: true });
  if (process.getuid?.() !== 0) return { folder: wanted, binaries, runAs: null };

  let folder = wanted;
  if (!(await isReachableByAnybody(wanted))) {
    const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
    folder = join(tmpdir(), `atrium-postgres-${name}`);
    await mkdir(folder, { recursive: true, mode: 0o711 });
    notice(`${wanted} cannot be entered by the database server; its data is kept in ${folder}`);
  }
  let usable = binaries;
  if (!(await isReachableByAnybody(binaries.nativeDir))) {
    usable = binariesIn(join(folder, 'postgres-programs'));
    if (!(await stat(usable.postgres).catch(() => null))) {
      await cp(binaries.nativeDir, usable.nativeDir, { recursive: true, verbatimSymlinks: true });
    }
  }
  return { folder, binaries: usable, runAs: unprivilegedId };
}
