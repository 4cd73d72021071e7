import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../workspace.ts';

export interface QuietSite {
  readonly url: string;
  stop(): Promise<void>;
}

/** A site's work while a page is rendered would be another machine's, and must not count as the page's. */
export function giveWayToBrowser({ pid }: ChildProcess): void {
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** What a start does in the background has ended after it. */
export const untilQuiet = () => pause(15_000);

/** The site in a process of its own that gives way to the browser. */
export async function startQuietSite(port: number): Promise<QuietSite> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(root, '.cache', 'bench-data') };
  const site = spawn(process.execPath, [join(root, 'scripts', 'bin', 'start.mjs')], { env, stdio: 'ignore' });
  giveWayToBrowser(site);
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
  await untilQuiet();
  return {
    url,
    async stop() {
      const ended = once(site, 'exit');
      site.kill('SIGINT');
      await ended;
    },
  };
}
