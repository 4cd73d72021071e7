import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './system.ts';

/** The commands of a page of the documentation: those of the block that has this one in it. @throws without one */
export function commandsOf(page: string, command: string): string[] {
  const text = readFileSync(join(repository, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const block = blocks.find((one) => one.includes(command));
  if (!block) throw new Error(`docs/${page} has no command like ${command}`);
  return block
    .split('\n')
    .map((line) => line.replace(/\s{2,}#.*$/, ''))
    .filter((line) => line !== '' && !line.startsWith('export '));
}

export interface Typed {
  readonly code: number | null;
  readonly said: string;
}

/** Runs a command of the shell as it stands in the documentation. */
export async function type(line: string, cwd: string, environment: Record<string, string>): Promise<Typed> {
  const child = spawn('sh', ['-c', line], { cwd, env: { ...process.env, ...environment } });
  let said = '';
  const hear = (piece: Buffer) => {
    said += piece.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
