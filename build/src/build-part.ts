import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, runtimePackage } from '@atrium/contracts/release';
import type { Compilation, Configuration } from 'webpack';
import { contractsOf } from './contracts.ts';
import { moduleFile } from './installed.ts';
import { pageHeadsOf } from './page-heads.ts';
import { type BuildMode, type PartSource, partSourceOf } from './part-source.ts';
import { publishedManifestOf } from './published-manifest.ts';
import { remoteEntryAmong } from './remote-entry.ts';
import { filesOfImport, preloadsOf, sharedByRouteOf } from './route-files.ts';
import { runWebpack } from './run-webpack.ts';
import { buildServerSide, writeServerSide } from './server-side.ts';
import { federationVersion, isEager, isOurs, runtimeSource, sharedVersions } from './shared-modules.ts';
import { sharedUseOf } from './shared-use.ts';
import { shellTemplate } from './shell-template.ts';
import { usedContractsOf } from './used-contracts.ts';
import { partConfig } from './webpack-config.ts';
import { type Loading, writeArtifact } from './write-artifact.ts';

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

/** The typeface of the first view; the page loads its companions when a text needs them. */
function firstFonts(compilation: Compilation): string[] {
  return compilation
    .getAssets()
    .filter((asset) => asset.info.sourceFilename?.endsWith('figtree-latin-wght-normal.woff2'))
    .map((asset) => asset.name);
}

function shellLoading(compilation: Compilation, part: PartSource): Loading {
  const later = Object.keys(sharedVersions(part)).filter((key) => isOurs(key) && !isEager(key));
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    entry: scripts.at(-1) ?? '',
    scripts,
    styles: files.filter((file) => file.endsWith('.css')),
    preloads: { '*': firstFonts(compilation) },
    sharedFiles: {
      ...Object.fromEntries(later.map((key) => [key, filesOfImport(compilation, moduleFile(key, part.folder))])),
      [runtimePackage]: filesOfImport(compilation, join(part.folder, runtimeSource)),
    },
  };
}

function remoteLoading(compilation: Compilation, part: PartSource, routeIds: readonly string[]): Loading {
  const entry = remoteEntryAmong(
    compilation.getAssets().map((asset) => asset.name),
    part,
  );
  return {
    entry,
    scripts: [],
    styles: [],
    preloads: preloadsOf(compilation, part.folder, routeIds),
    sharedByRoute: sharedByRouteOf(compilation, part.folder, routeIds),
  };
}

/** Builds a part into `<folder>/dist`: content-hashed files, their compressed twins, and `artifact.json`. */
export async function buildPart(options: BuildOptions): Promise<Artifact> {
  const { folder, version, mode, configure = (config) => config } = options;
  const outputFolder = options.outputFolder ?? join(folder, 'dist');
  const part = partSourceOf(folder);
  const config = configure(partConfig({ part, version, mode }));
  // Together, because each of the three waits for the transpiler, which works on threads of its own.
  const published = part.kind === 'remote' ? publishedManifestOf(part) : null;
  const [manifest, contracts, { compilation }, serverSide] = await Promise.all([
    published,
    contractsOf(part),
    runWebpack({ ...config, output: { ...config.output, path: outputFolder } }),
    Promise.resolve(published).then((own) => buildServerSide({ part, version, mode }, own)),
  ]);
  options.inspect?.(compilation);
  const loading = manifest
    ? remoteLoading(
        compilation,
        part,
        manifest.routes.map((route) => route.id),
      )
    : shellLoading(compilation, part);
  if (part.kind === 'shell') writeFileSync(join(outputFolder, 'index.html'), shellTemplate(part.folder));
  return writeArtifact(outputFolder, {
    part,
    version,
    loading,
    manifest,
    heads: pageHeadsOf(part, manifest),
    server: serverSide && writeServerSide(outputFolder, serverSide),
    sharedUse: sharedUseOf(compilation, part),
    uses: usedContractsOf(compilation, part, manifest, contracts.names),
    contracts,
    pluginVersion: federationVersion(),
  });
}
