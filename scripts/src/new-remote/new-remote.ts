import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { createRemote } from './create-remote.ts';

/** The types are checked from the root's list of packages. */
function addToTypeCheck(id: string): void {
  const path = join(root, 'tsconfig.json');
  const config = JSON.parse(readFileSync(path, 'utf8')) as { references: { path: string }[] };
  config.references.push({ path: `mfe-${id}` });
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
}

/** `npm run new:remote <id>` */
export async function main([id]: readonly string[]): Promise<void> {
  if (!id) throw new Error('npm run new:remote <id>');
  createRemote(id);
  addToTypeCheck(id);
  spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
  console.log(`mfe-${id} is made. Next: npm run dev -- ${id}, or npm run release -- publish ${id}`);
}
