import { resolve } from 'node:path';
import { type Bundler, createInstallable, RemoteError } from 'create-atrium-remote';
import { type Arguments, UsageError } from '../arguments.ts';
import { RefusedError } from '../connection/connection.ts';
import type { Said } from './verb.ts';

/** `new <id>`: the repository of a remote. It asks npm alone, and no registry of a site. */
export async function create(args: Arguments): Promise<Said> {
  const id = args.word(0, 'the id of the remote');
  const folder = resolve(args.rest[1] ?? id);
  try {
    const { bundler = 'webpack', owner } = args.values;
    await createInstallable(id, folder, { bundler: bundler === 'webpack' ? undefined : (bundler as Bundler), owner });
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.exitCode === 2) throw new UsageError(error.message);
    const code = error.exitCode === 3 ? 'NETWORK' : 'NO_PACKAGES';
    throw new RefusedError({ code, message: error.message, details: {}, traceId: '' });
  }
  return { value: { id, folder }, lines: [`${folder} is made; next: cd ${folder} && git init && npm install`] };
}
