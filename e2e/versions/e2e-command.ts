import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opsToken } from '../support/release.ts';
import { repository, system } from '../support/system.ts';

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run e2e -- --url …` against the system under test, as from a terminal. */
export function runE2e(...words: string[]): Promise<Ended> {
  const output = mkdtempSync(join(tmpdir(), 'atrium-e2e-'));
  const script = join(repository, 'scripts', 'bin', 'e2e.mjs');
  const args = [script, '--url', system.url, '--project=wide', `--output=${output}`, ...words];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, OPS_TOKEN: opsToken(), E2E_EVERYWHERE: '1', E2E_OUTCOMES: '', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      rmSync(output, { recursive: true, force: true });
      resolve({ code, said });
    });
  });
}
