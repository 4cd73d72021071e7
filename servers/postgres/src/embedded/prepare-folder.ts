import { createHash } from 'node:crypto';
import { cp, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { binariesIn, type PostgresBinaries } from './locate-binaries.ts';

/** PostgreSQL refuses to run as root; this is `nobody` everywhere. */
export const unprivilegedId = 65534;

/** The server's folder, its programs and its user (null: the user of this process). */
export interface ServerFolder {
  folder: string;
  binaries: PostgresBinaries;
  runAs: number | null;
}

/** Whether an unprivileged user can enter this folder and all its parents. */
async function isReachableByAnybody(path: string): Promise<boolean> {
  for (let current = path; ; current = dirname(current)) {
    const info = await stat(current).catch(() => null);
    if (info && (info.mode & 0o001) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

/**
 * Creates the server's folder. Started by root, the server runs unprivileged and must be able to enter the folder and
 * read its programs; where it cannot (under `/root`), a folder in the temporary directory is used instead.
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
