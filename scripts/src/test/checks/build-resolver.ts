import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseConfig, partSourceOf, runWebpack } from '@atrium/build';
import { root } from '../../workspace.ts';

/** The shell's own modules that resolve a live set, as a script for a page. */
export async function buildResolver(): Promise<string> {
  const path = join(root, '.cache', 'bench', 'resolver');
  mkdirSync(path, { recursive: true });
  const remotes = join(root, 'shell/src/remotes');
  const exported = `export * from ${JSON.stringify(join(remotes, 'versions/resolved-versions.ts'))};export * from ${JSON.stringify(join(remotes, 'menus/menu-entries.ts'))};`;
  await runWebpack({
    ...baseConfig({ part: partSourceOf(join(root, 'shell')), version: 'bench', mode: 'production' }),
    entry: `data:text/javascript,${exported}`,
    cache: false,
    output: { path, filename: 'resolver.js', library: { type: 'window', name: 'resolver' } },
  });
  return join(path, 'resolver.js');
}
