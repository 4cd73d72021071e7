import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isHealthy } from '../../is-healthy.ts';
import { root } from '../../workspace.ts';

/** A site's work while a page is rendered would be another machine's, and must not count as the page's. */
export function giveWayToBrowser({ pid }: ChildProcess): void {
  if (pid) setPriority(pid, constants.priority.PRIORITY_LOW);
}

/** What a start does in the background has ended after it. */
export const untilQuiet = () => pause(15_000);

export interface StartedProcess {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A program of ours in a process of its own, once it is healthy. @throws when it ends before */
export async function startProcess(
  script: string,
  port: number,
  environment: Readonly<Record<string, string>>,
  { givesWay = false } = {},
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (givesWay) giveWayToBrowser(child);
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isHealthy(url))) {
    if (child.exitCode !== null) throw new Error(`${script} did not start`);
    await pause(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
