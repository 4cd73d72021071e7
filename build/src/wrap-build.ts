import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { type Artifact, containerName, federationManifestFile } from '@atrium/contracts/release';
import type { Manifest } from '@module-federation/sdk';
import { contractsOf } from './contracts.ts';
import { mappedFiles } from './mapped-sources.ts';
import { pageHeadsOf } from './page-heads.ts';
import { partSourceOf } from './part-source.ts';
import { publishedManifestOf } from './published-manifest.ts';
import { refuseCopies } from './refuse-copies.ts';
import { remoteEntryAmong } from './remote-entry.ts';
import { buildServerSide, writeServerSide } from './server-side.ts';
import { sharedUseOfSources, usesOfSources } from './wrapped-use.ts';
import { writeArtifact } from './write-artifact.ts';

export interface WrapOptions {
  /** The output of another bundler: a container of Module Federation, its chunks and its source maps. */
  readonly buildFolder: string;
  /** The remote's folder, with `src/remote.manifest.ts`. */
  readonly folder: string;
  readonly version: string;
}

/** Whether a file runs as a script; one with imports or exports is a module. */
function isScript(file: string): boolean {
  try {
    new Script(readFileSync(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}

/** @throws when the shell could not start the container: it runs a script, and looks for a global of this name */
function checkEntry(file: string, name: string): void {
  if (!isScript(file)) throw new Error(`${file} is no script: the shell runs entries as scripts (Vite: varFilename)`);
  if (readFileSync(file, 'utf8').includes(name)) return;
  throw new Error(`${file} is no container called ${name}, which is the name the shell looks for`);
}

function bundlersManifest(buildFolder: string): Manifest | null {
  const file = join(buildFolder, federationManifestFile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

/**
 * Files that are loaded with the exposed module and may be preloaded; a page names scripts and styles, and no modules.
 */
function earlyFiles(buildFolder: string, manifest: Manifest | null): string[] {
  const { js, css } = manifest?.exposes[0]?.assets ?? { js: { sync: [] }, css: { sync: [] } };
  return [...js.sync.filter((name) => isScript(join(buildFolder, name))), ...css.sync];
}

/**
 * Makes an artifact of another bundler's build of a remote's folder. The contracts it uses are read from the sources in
 * the bundle, so that the contract gate checks it like ours.
 * @throws with what is wrong with the build
 */
export async function wrapBuild({ buildFolder, folder, version }: WrapOptions): Promise<Artifact> {
  const part = partSourceOf(folder);
  const entry = remoteEntryAmong(readdirSync(buildFolder), part);
  checkEntry(join(buildFolder, entry), containerName(part.id, version));
  const { files, sources } = mappedFiles(buildFolder, part);
  refuseCopies(files, part);
  const sharedUse = sharedUseOfSources(sources, part);
  const manifest = await publishedManifestOf(part);
  const [contracts, serverSide] = await Promise.all([
    contractsOf(part),
    buildServerSide({ part, version, mode: 'production' }, manifest),
  ]);
  const bundlers = bundlersManifest(buildFolder);
  return writeArtifact(buildFolder, {
    part,
    version,
    loading: { entry, scripts: [], styles: [], preloads: { '*': earlyFiles(buildFolder, bundlers) } },
    manifest,
    heads: pageHeadsOf(part, manifest),
    server: serverSide && writeServerSide(buildFolder, serverSide),
    sharedUse,
    uses: usesOfSources(sources, part, manifest, contracts.names),
    contracts,
    pluginVersion: bundlers?.metaData.pluginVersion ?? '',
  });
}
