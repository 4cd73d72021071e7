import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForEveryone, type PublishedManifest } from '@atrium/contracts/release';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { moduleFile, NotInstalledError } from './installed.ts';
import { serverFolder } from './output-files.ts';
import type { PartSource } from './part-source.ts';
import { runWebpack } from './run-webpack.ts';
import { type BuildInput, baseConfig, minify } from './webpack-config.ts';

/** Read from the part's own folder, as any source of it. */
const entries = {
  remote: `data:text/javascript,${encodeURIComponent(
    [
      "import remote from './src/remote.tsx';",
      "import { serverSideOf } from '@atrium/ui/server-side';",
      'export const { draw } = serverSideOf(remote);',
    ].join('\n'),
  )}`,
  shell: './src/server/draw-chrome.tsx',
} as const;

/** What only pieces of the UI kit need that are never drawn on a server: their placeholders are. */
const leftOut = { antd: false, swiper: false, uplot: false } as const;

/** One script with everything in it: what draws it has no files, no modules and nothing of Node. */
function serverConfig(input: BuildInput, path: string): Configuration {
  const base = baseConfig(input, { runsIn: 'node' });
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...leftOut } },
    target: 'es2022',
    entry: entries[input.part.kind],
    cache: { ...(base.cache as object), type: 'filesystem', name: `${input.part.id}-server-side` },
    output: {
      path,
      filename: 'draw.js',
      chunkFormat: 'commonjs',
      chunkLoading: false,
      globalObject: 'globalThis',
      library: { type: 'commonjs2' },
      publicPath: `/artifacts/${input.part.id}/${input.version}/`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'sha256',
      hashDigestLength: 64,
    },
    optimization: {
      minimizer: [new MinimizerPlugin({ ...minify, extractComments: false }) as WebpackPluginInstance],
      moduleIds: 'deterministic',
    },
    plugins: [
      new MiniCssExtractPlugin() as WebpackPluginInstance,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** Whether the UI kit that the part is built with draws on a server; one of before does not. */
function canDraw({ folder }: PartSource): boolean {
  try {
    return moduleFile('@atrium/ui/server-side', folder) !== '';
  } catch (error) {
    if (error instanceof NotInstalledError) return false;
    throw error;
  }
}

/** The script that draws a part on the server: a remote's pages for guests, or the site around them; null where there is none. */
export async function buildServerSide(input: BuildInput, manifest: PublishedManifest | null): Promise<Buffer | null> {
  const { id, repository } = input.part;
  const isOpen = manifest?.routes.some(isForEveryone) ?? true;
  if (input.mode !== 'production' || !isOpen || !canDraw(input.part)) return null;
  const path = join(repository, '.cache/server-side', id);
  mkdirSync(path, { recursive: true });
  try {
    await runWebpack(serverConfig(input, path));
  } catch (error) {
    console.warn(`${id} has no server side, browsers draw its pages: ${(error as Error).message}`);
    return null;
  }
  return readFileSync(join(path, 'draw.js'));
}

/** Puts it beside the other files of a build, under the hash of its content, and returns its path. */
export function writeServerSide(outputFolder: string, script: Buffer): string {
  const name = `${serverFolder}/${createHash('sha256').update(script).digest('hex')}.js`;
  mkdirSync(join(outputFolder, serverFolder), { recursive: true });
  writeFileSync(join(outputFolder, name), script);
  return name;
}
