import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A part of the site that is built into an artifact: the shell, or a folder with a remote manifest. */
export interface Part {
  readonly id: string;
  readonly folder: string;
  readonly version: string;
}

function versionOf(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Every part of this repository, the shell first. */
export function partsOf(workspace = root): Part[] {
  const remotes = readdirSync(workspace)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(workspace, name, 'src/remote.manifest.ts')))
    .map((name) => ({ id: name.slice('mfe-'.length), folder: join(workspace, name) }));
  return [{ id: 'shell', folder: join(workspace, 'shell') }, ...remotes].map((part) => ({
    ...part,
    version: versionOf(part.folder),
  }));
}

/** The part with this id. @throws when there is none */
export function partNamed(id: string): Part {
  const part = partsOf().find((candidate) => candidate.id === id);
  if (!part)
    throw new Error(
      `there is no part named ${id}: it is one of ${partsOf()
        .map((known) => known.id)
        .join(', ')}`,
    );
  return part;
}
