import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { system } from '../support/system.ts';

const twins = ['.br', '.gz'];

/** Damages a file in its store, so that servers and caches serve the damaged one. The returned function repairs it. */
export function damageOnDisk(path: string): () => void {
  const file = join(system.dataDir, 'registry', path);
  const bytes = readFileSync(file);
  const present = twins.filter((extension) => existsSync(file + extension));
  for (const extension of present) renameSync(file + extension, `${file}${extension}.away`);
  writeFileSync(file, Buffer.concat([bytes, Buffer.from(' ')]));
  return () => {
    writeFileSync(file, bytes);
    for (const extension of present) renameSync(`${file}${extension}.away`, file + extension);
  };
}
