import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The commands of a file, one a line; lines that begin with # are comments. */
export function readFaults(file: string | undefined): string[] {
  const lines = file ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

export interface Fault {
  readonly command: string;
  readonly seconds: number;
}

/** Runs the commands one after the other, with calm before each and at the end. @throws when one fails */
export async function carryOut(commands: readonly string[], calmMs: number): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const command of commands) {
    await pause(calmMs);
    const began = performance.now();
    const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`"${command}" ended with ${code}`);
    faults.push({ command, seconds: (performance.now() - began) / 1000 });
  }
  await pause(calmMs);
  return faults;
}
