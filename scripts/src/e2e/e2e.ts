import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { ensureBrowser } from './ensure-browser.ts';

/** `npm run e2e [-- playwright arguments]`: the flows against a freshly started system. */
export async function main(args: readonly string[]): Promise<void> {
  ensureBrowser();
  rmSync(join(root, '.cache', 'e2e-data'), { recursive: true, force: true });
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const result = spawnSync(process.execPath, [playwright, 'test', '-c', join(root, 'e2e'), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = result.status ?? 1;
}
