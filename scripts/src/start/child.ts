import { type ChildProcess, spawn } from 'node:child_process';

export interface Child {
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
export function startChild(script: string, args: readonly string[], environment: Record<string, string>): Child {
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

/** For the program's side: exits when its parent process is gone. */
export function exitWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.exit(0));
  // Listening alone is no reason to stay when everything else has ended.
  process.channel.unref();
}
