import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartSource } from './part-source.ts';
import { runWebpack } from './run-webpack.ts';
import { baseConfig } from './webpack-config.ts';

/**
 * What a source of a part exports: bundled for Node, so that it may import anything, and evaluated.
 * @param name the folder below `.cache` that the bundle is in
 */
export async function evaluateSource<Exported>(part: PartSource, entry: string, name: string): Promise<Exported> {
  const path = join(part.repository, '.cache', name);
  mkdirSync(path, { recursive: true });
  const base = baseConfig({ part, version: name, mode: 'production' }, { runsIn: 'node' });
  await runWebpack({
    ...base,
    target: 'node24',
    entry,
    cache: false,
    optimization: { minimize: false },
    experiments: { outputModule: true },
    output: { path, filename: `${part.id}.mjs`, module: true, library: { type: 'module' } },
  });
  return (await import(`${pathToFileURL(join(path, `${part.id}.mjs`)).href}?at=${Date.now()}`)) as Exported;
}
