import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtVersion, localVersion } from '@atrium/build/build-missing';
import type { Part } from '@atrium/build/parts';
import { partsOf } from '../workspace.ts';

const child = fileURLToPath(new URL('./build-child.ts', import.meta.url));

const isMissing = (part: Part) => builtVersion(join(part.folder, 'dist')) !== localVersion(part);

async function buildInProcess(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const builder = spawn(process.execPath, [child, ...ids], { stdio: 'inherit' });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`building ${ids.join(', ')} failed; see above`);
}

/** Builds all missing parts, the shell in parallel with the remotes, because it takes as long as all of them. */
export async function buildMissingParts(): Promise<void> {
  const missing = partsOf()
    .filter(isMissing)
    .map(({ id }) => id);
  const isShell = (id: string) => id === 'shell';
  const lanes = [missing.filter(isShell), missing.filter((id) => !isShell(id))];
  await Promise.all(lanes.map(buildInProcess));
}
