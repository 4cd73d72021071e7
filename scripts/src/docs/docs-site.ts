import { join } from 'node:path';
import { ports } from '@atrium/contracts/constants';
import { build, createServer } from 'vitepress';
import { root } from '../workspace.ts';

const folder = join(root, 'docs');

/** Serves the pages of this repository, searchable; `build` writes them to `.cache/docs`, and refuses a dead link. */
export async function main([word]: readonly string[]): Promise<void> {
  if (word === 'build') return build(folder);
  const server = await createServer(folder, { port: ports.docs });
  await server.listen();
  server.printUrls();
}
