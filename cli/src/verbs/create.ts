import { resolve } from 'node:path';
import { type Bundler, createRepository, RemoteError } from 'create-atrium-remote';
import { type Arguments, UsageError } from '../arguments.ts';
import type { Said } from './verb.ts';

/** `new <id>`: the repository of a remote. It needs no registry. */
export async function create(args: Arguments): Promise<Said> {
  const id = args.word(0, 'the id of the remote');
  const folder = resolve(args.rest[1] ?? id);
  try {
    const { bundler = 'webpack', owner } = args.values;
    createRepository(id, folder, { bundler: bundler === 'webpack' ? undefined : (bundler as Bundler), owner });
  } catch (error) {
    if (error instanceof RemoteError) throw new UsageError(error.message);
    throw error;
  }
  return { value: { id, folder }, lines: [`${folder} is made; next: cd ${folder} && git init && npm install`] };
}
