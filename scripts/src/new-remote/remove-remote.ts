import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkId, RemoteError } from 'create-atrium-remote';
import { root } from '../workspace.ts';
import { tellRemoteErrors } from './tell-remote-errors.ts';
import { removeFromWorkspace } from './workspace-entry.ts';

/** What is in git is a team's work, and goes by git. */
function isInGit(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['ls-files', '--', folder], { cwd: root, encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

export const usage = `npm run remove:remote <id>

Removes the folder mfe-<id> that npm run new:remote made, unless it is in git.`;

/** `npm run remove:remote` */
export async function main([id]: readonly string[]): Promise<void> {
  tellRemoteErrors(() => {
    if (!id) throw new RemoteError('which id? npm run remove:remote <id>');
    checkId(id);
    const folder = join(root, `mfe-${id}`);
    if (!existsSync(folder)) throw new RemoteError(`there is no mfe-${id}`);
    if (isInGit(folder)) throw new RemoteError(`mfe-${id} is in git: remove it there first (git rm -r mfe-${id})`);
    rmSync(folder, { recursive: true });
    removeFromWorkspace(id);
    console.log(`mfe-${id} is gone. If a site has it: npm run release -- remove ${id} --reason "…"`);
  });
}
