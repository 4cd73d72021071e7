import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../workspace.ts';

export interface QuietSite {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The site in a process of its own that gives way to the browser: its work while a page is rendered would be another
 * machine's, and must not count as the page's.
 */
export async function startQuietSite(port: number): Promise<QuietSite> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(root, '.cache', 'bench-data') };
  const site = spawn(process.execPath, [join(root, 'scripts', 'bin', 'start.mjs')], { env, stdio: 'ignore' });
  if (site.pid) setPriority(site.pid, constants.priority.PRIORITY_LOW);
  const url = `http://localhost:${port}`;
  while (
    site.exitCode === null &&
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(500);
  if (site.exitCode !== null) throw new Error('the site did not start');
  // The start's remaining background work.
  await pause(15_000);
  return {
    url,
    async stop() {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    },
  };
}
