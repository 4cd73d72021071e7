import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from './settings.ts';

const buildScript = fileURLToPath(new URL('../artifacts/build-child.ts', import.meta.url));

/** Builds what is missing in a process of its own, so that the database can start beside it. */
export function buildInChild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [buildScript], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError('Building the site failed; see above.'));
    });
  });
}
