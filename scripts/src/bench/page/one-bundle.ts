import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart, preloadsOf } from '@atrium/build';
import { sourceHash } from '@atrium/build/source-hash';
import { type Artifact, artifact, type LiveSet } from '@atrium/contracts/release';
import { newPart, Registry } from '@atrium/registry';
import webpack, { type Configuration } from 'webpack';
import { partNamed, partsOf, root } from '../../workspace.ts';

const folder = join(root, '.cache', 'bench', 'one-bundle');

/** The same interface as the shell's `load-runtime.ts`, with every remote in the same compilation, lazily. */
function writeRuntime(): string {
  const runtimeFile = join(folder, 'bundled-runtime.ts');
  const remotes = partsOf().filter(({ id }) => id !== 'shell');
  const cases = remotes.map((remote) => `  ${remote.id}: () => import('${join(remote.folder, 'src/remote.tsx')}'),`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    runtimeFile,
    `const remotes = {\n${cases.join('\n')}\n};
const createRemoteRuntime = () => ({
  load: async (id, version) => ({ module: (await remotes[id]()).default, version }),
  forget() {},
});
export const loadRuntime = async () => ({ createRemoteRuntime, loadShared() {} });
`,
  );
  return runtimeFile;
}

/** The shell's build without federation: one webpack bundle with lazy routes, everything else the same. */
function asOneBundle(config: Configuration, runtimeFile: string): Configuration {
  return {
    ...config,
    entry: { main: './src/main.tsx' },
    cache: false,
    // Nothing else runs in its page, so its files need no name of their version, and unchanged ones stay the same.
    output: { ...config.output, uniqueName: 'bundle' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/[/]load-runtime\.ts$/, runtimeFile),
    ],
  };
}

export interface OneBundle {
  readonly buildFolder: string;
  readonly artifact: Artifact;
  /** Files each route of a remote needs first, by remote. */
  readonly preloads: Readonly<Record<string, Record<string, string[]>>>;
}

/** Builds the same sources as one bundle, unless they are built already. */
export async function buildOneBundle(): Promise<OneBundle> {
  const parts = partsOf();
  const hash = parts.map((part) => sourceHash(part.folder).slice(0, 6)).join('');
  const record = join(folder, `${hash}.json`);
  const buildFolder = join(folder, 'dist');
  if (existsSync(record)) return { ...JSON.parse(readFileSync(record, 'utf8')), buildFolder } as OneBundle;
  const runtimeFile = writeRuntime();
  const preloads: Record<string, Record<string, string[]>> = {};
  const built = await buildPart({
    folder: join(root, 'shell'),
    version: `0.0.0-src.bundle.${hash}`,
    mode: 'production',
    outputFolder: buildFolder,
    configure: (config) => asOneBundle(config, runtimeFile),
    inspect(compilation) {
      for (const remote of parts.filter(({ id }) => id !== 'shell')) {
        const record = readFileSync(join(partNamed(remote.id).folder, 'dist/artifact.json'), 'utf8');
        const { manifest } = artifact.parse(JSON.parse(record));
        const routes = manifest?.routes.map((route) => route.id) ?? [];
        preloads[remote.id] = preloadsOf(compilation, remote.folder, routes) as Record<string, string[]>;
      }
    },
  });
  const result = { artifact: built, preloads };
  writeFileSync(record, JSON.stringify(result));
  return { ...result, buildFolder };
}

export interface BundleRegistry {
  readonly registry: Registry;
  /** The live set of its site. */
  readonly live: LiveSet;
}

/**
 * A registry that serves the bundle the way the other is served: the same manifests, but every remote's files are
 * the bundle's own, preloaded for its routes just the same.
 */
export async function bundleRegistry(bundle: OneBundle, federated: LiveSet): Promise<BundleRegistry> {
  const registry = new Registry(join(folder, 'registry'));
  await registry.publish(bundle.buildFolder);
  const shell = await registry.versionOf('shell', bundle.artifact.version);
  const remotes = Object.fromEntries(
    Object.entries(federated.remotes).map(([id, part]) => [
      id,
      newPart({ ...shell, manifest: part.stable.manifest, preloads: bundle.preloads[id] ?? {} }),
    ]),
  );
  return { registry, live: { ...federated, shell: newPart(shell), remotes } };
}
