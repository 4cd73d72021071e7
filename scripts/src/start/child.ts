import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';

interface Child {
  readonly process: ChildProcess;
  /** Ends the process and whatever it started; kills it after five seconds. */
  stop(): Promise<void>;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

/**
 * Starts a Node program in its own process group, without a shell. The IPC channel ends with this process, however it
 * ends: a program that exits on `disconnect` is never left behind.
 */
function startChild(script: string, args: readonly string[], environment: Record<string, string>): Child {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      signalGroup(child, 'SIGTERM');
      const killer = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000);
      await ended;
      clearTimeout(killer);
    },
  };
}

const againAfterMs = 1_000;

/** Keeps a program running: one that ends by itself is started again after a second. */
export function keepChild(
  script: string,
  environment: Record<string, string>,
  notice: (line: string) => void,
): Pick<Child, 'stop'> {
  let child = startChild(script, [], environment);
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const follow = () => {
    child.process.once('exit', (code, signal) => {
      if (isStopped) return;
      notice(`${basename(script)} ended (${signal ?? code}) and is started again`);
      again = setTimeout(() => {
        child = startChild(script, [], environment);
        follow();
      }, againAfterMs);
    });
  };
  follow();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await child.stop();
    },
  };
}

/** For the program's side: exits when its parent process is gone. */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.exit(0));
  // Listening alone is no reason to stay when everything else has ended.
  process.channel.unref();
}
