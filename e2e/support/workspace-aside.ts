import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './system.ts';

const linked = ['node_modules', 'shared-contracts', 'shared-ui', 'testing', 'package-lock.json'];
const settings = ['tsconfig.base.json', 'tsconfig.browser.json'];

/** An empty workspace beside the real one, so that making a remote leaves nothing behind in the repository. */
export function workspaceAside(name: string): string {
  const folder = join(repository, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const one of [...linked, ...settings]) symlinkSync(join(repository, one), join(folder, one));
  return folder;
}
