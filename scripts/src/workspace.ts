import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Part, partsIn } from '@atrium/build/parts';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Every part of this repository, the shell first. */
export const partsOf = (workspace = root): Part[] => partsIn(workspace);

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
