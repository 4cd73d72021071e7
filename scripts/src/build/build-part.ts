import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, artifact } from '@atrium/contracts/release';
import type { Compilation, Configuration } from 'webpack';
import { writeFederationManifest } from './federation-manifest.ts';
import { finishFiles } from './output-files.ts';
import { type BuildMode, type PartSource, partSourceOf } from './part-source.ts';
import { publishedManifestOf } from './published-manifest.ts';
import { preloadsOf } from './route-files.ts';
import { ruleBookOf, writeContract } from './rule-book.ts';
import { runWebpack } from './run-webpack.ts';
import { sharedUseOf } from './shared-use.ts';
import { shellTemplate } from './shell-template.ts';
import { usedContractsOf } from './used-contracts.ts';
import { partConfig } from './webpack-config.ts';

export interface BuildOptions {
  /** `shell/`, or any folder with `src/remote.manifest.ts`. */
  readonly folder: string;
  readonly version: string;
  readonly mode: BuildMode;
  /** Another place than `<folder>/dist`. */
  readonly outputFolder?: string;
  /** Another build of the same sources, for comparison. */
  readonly configure?: (config: Configuration) => Configuration;
  /** Sees the finished compilation. */
  readonly inspect?: (compilation: Compilation) => void;
}

type Loading = Pick<Artifact, 'entry' | 'scripts' | 'styles' | 'preloads'>;

function sourceRevision(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

/** The typeface of the first view; its companions are asked for by the page when a text needs them. */
function firstFonts(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.info.sourceFilename?.endsWith('figtree-latin-wght-normal.woff2'))
    .map((asset) => asset.name);
}

function shellLoading(compilation: Compilation): Loading {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    entry: scripts.at(-1) ?? '',
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    preloads: { '*': firstFonts(compilation) },
  };
}

function remoteLoading(compilation: Compilation, part: PartSource, routeIds: readonly string[]): Loading {
  const entry = compilation.getAssets().find((asset) => /^remoteEntry\b.*\.js$/.test(asset.name));
  if (!entry) throw new Error(`${part.id}: the build made no remoteEntry`);
  return { entry: entry.name, scripts: [], styles: [], preloads: preloadsOf(compilation, part.folder, routeIds) };
}

/** Builds a part into `<folder>/dist`: content-hashed files, their compressed twins, and `artifact.json`. */
export async function buildPart(options: BuildOptions): Promise<Artifact> {
  const { folder, version, mode, configure = (config) => config } = options;
  const outputFolder = options.outputFolder ?? join(folder, 'dist');
  const part = partSourceOf(folder);
  const manifest = part.kind === 'remote' ? await publishedManifestOf(part) : null;
  const config = configure(partConfig({ part, version, mode }));
  const { compilation } = await runWebpack({ ...config, output: { ...config.output, path: outputFolder } });
  options.inspect?.(compilation);
  const loading = manifest
    ? remoteLoading(
        compilation,
        part,
        manifest.routes.map((route) => route.id),
      )
    : shellLoading(compilation);
  if (part.kind === 'shell') writeFileSync(join(outputFolder, 'index.html'), shellTemplate(part.folder));
  const ruleBook = await ruleBookOf(part);
  writeContract(outputFolder, ruleBook.snapshot);
  const sharedUse = sharedUseOf(compilation, part);
  if (manifest) writeFederationManifest(outputFolder, { id: part.id, version, ...loading, shared: sharedUse.shared });
  const record = artifact.parse({
    schemaVersion: 1,
    id: part.id,
    version,
    kind: part.kind,
    ...loading,
    files: await finishFiles(outputFolder),
    manifest,
    ...sharedUse,
    contractVersion: ruleBook.snapshot.contractVersion,
    uses: usedContractsOf(compilation, part, manifest, ruleBook.names),
    sourceRevision: sourceRevision(folder),
    builtAt: Date.now(),
  });
  writeFileSync(join(outputFolder, 'artifact.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
