import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { mostBuildBytes, mostBuildFiles } from '../artifacts/build-bounds.ts';
import { ReleaseError } from '../release-error.ts';

/** The bytes of every file of a build by its path, read once: what is checked is what is published. */
export type BuildFiles = ReadonlyMap<string, Buffer>;

export const buildTooLarge = () =>
  new ReleaseError(
    'RELEASE_ARTIFACT_INVALID',
    `the build is larger than ${mostBuildBytes / 1024 / 1024} MB or ${mostBuildFiles.toLocaleString('en')} files`,
  );

const readAtOnce = 16;

/** Adds files up to the bounds of a build. @throws ReleaseError RELEASE_ARTIFACT_INVALID when there is too much */
export async function gather(
  paths: readonly string[],
  read: (path: string) => Promise<Buffer | null>,
): Promise<BuildFiles> {
  if (paths.length > mostBuildFiles) throw buildTooLarge();
  const files = new Map<string, Buffer>();
  let bytes = 0;
  for (let begin = 0; begin < paths.length; begin += readAtOnce) {
    const some = paths.slice(begin, begin + readAtOnce);
    const found = await Promise.all(some.map(async (path) => [path, await read(path)] as const));
    for (const [path, content] of found) {
      if (content) files.set(path, content);
      bytes += content?.length ?? 0;
    }
    if (bytes > mostBuildBytes) throw buildTooLarge();
  }
  return files;
}

/** The files of a build folder. @throws ReleaseError RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE */
export async function readFolder(folder: string): Promise<BuildFiles> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return gather(paths, (path) => readFile(join(folder, path)));
}
