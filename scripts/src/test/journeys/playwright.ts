import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';

const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

/** Playwright's own command on the journeys of this repository. */
export function playwrightProgram(words: readonly string[]): { command: string; args: string[] } {
  return { command: process.execPath, args: [cli, 'test', '-c', join(root, 'e2e'), ...words] };
}

/** Clears the data folder of a system under test. */
export function clearSystem(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true });
}
