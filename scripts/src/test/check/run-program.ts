import { spawn } from 'node:child_process';
import { root } from '../../workspace.ts';

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Shown while it runs; otherwise its output is returned at its end. */
  readonly isShown?: boolean;
  /** Ends the program: by a signal at once, killed after a while. */
  readonly signal: AbortSignal;
}

export interface ProgramEnd {
  readonly isDone: boolean;
  /** Both streams in the order they came; empty for a program that was shown. */
  readonly output: string;
  readonly ms: number;
}

const patienceMs = 20_000;

/** Runs a program in the repository, in a process group of its own so that nothing it started outlives it. */
export function runProgram({ command, args, environment, isShown, signal }: Program): Promise<ProgramEnd> {
  const began = Date.now();
  if (signal.aborted) return Promise.resolve({ isDone: false, output: '', ms: 0 });
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    env: { ...process.env, ...environment },
    detached: process.platform !== 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const send = (name: NodeJS.Signals) => {
    if (!child.pid) return;
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, name);
    } catch {
      // It has ended by itself.
    }
  };
  let killer: NodeJS.Timeout | undefined;
  const end = () => {
    // Playwright writes its report on SIGINT and on nothing else.
    send('SIGINT');
    killer = setTimeout(() => send('SIGKILL'), patienceMs);
  };
  signal.addEventListener('abort', end, { once: true });
  return new Promise<ProgramEnd>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isDone: code === 0, output, ms: Date.now() - began }));
  }).finally(() => {
    clearTimeout(killer);
    signal.removeEventListener('abort', end);
  });
}
