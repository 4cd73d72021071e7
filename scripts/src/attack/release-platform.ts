import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LiveSet } from '@atrium/contracts/release';
import { root } from '../workspace.ts';
import type { AttackedSite } from './attack-case.ts';

/** `npm run release -- …` over the attacked site's data; its exit code. */
export async function release({ dataDir }: AttackedSite, ...words: string[]): Promise<number | null> {
  const env = { ...process.env, DATA_DIR: dataDir, REGISTRY_URL: '', PROBE_URLS: '' };
  const script = join(root, 'scripts', 'bin', 'atrium.mjs');
  const run = spawn(process.execPath, [script, ...words], { env, stdio: 'ignore' });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code;
}

export const liveSetOf = async ({ url }: AttackedSite) =>
  (await (await fetch(`${url}/registry/live-set`)).json()) as LiveSet;
