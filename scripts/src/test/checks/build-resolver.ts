import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partSourceOf } from '../../build/index.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { baseConfig } from '../../build/webpack-config.ts';
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
