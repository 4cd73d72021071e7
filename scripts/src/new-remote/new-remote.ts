import { checkId, RemoteError } from 'create-atrium-remote';
import { checkIsFree, createRemote } from './create-remote.ts';
import { tellRemoteErrors } from './tell-remote-errors.ts';
import { addToWorkspace } from './workspace-entry.ts';

export const usage = `npm run new:remote <id>

Makes the folder mfe-<id> with a page and its texts; npm run remove:remote <id> undoes it.`;

/** `npm run new:remote` */
export async function main([id]: readonly string[]): Promise<void> {
  tellRemoteErrors(() => {
    if (!id) throw new RemoteError('which id? npm run new:remote <id>');
    checkId(id);
    checkIsFree(id);
    createRemote(id);
    addToWorkspace(id);
    console.log(`mfe-${id} is made. Next: npm run dev -- ${id}, or npm run release -- publish ${id}`);
    console.log(`npm run remove:remote ${id} undoes it.`);
  });
}
