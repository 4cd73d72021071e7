import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, containerName, federationManifestFile } from '@atrium/contracts/release';
import type { Manifest } from '@module-federation/sdk';

/** Version of the federation plugin that made a build, as Module Federation's tools show it. */
export interface FederationTool {
  readonly pluginVersion: string;
}

type Facts = Pick<Artifact, 'id' | 'version' | 'entry' | 'preloads' | 'shared'> & FederationTool;

const ofKind = (files: readonly string[], extension: string) => files.filter((file) => file.endsWith(extension));

/** The files loaded with the exposed module, and those that its pages load when opened. */
function assetsOf({ entry, preloads }: Facts, built: readonly string[]) {
  const first = preloads['*'] ?? [];
  const later = built.filter((file) => file !== entry && !first.includes(file));
  return {
    js: { sync: ofKind(first, '.js'), async: ofKind(later, '.js') },
    css: { sync: ofKind(first, '.css'), async: ofKind(later, '.css') },
  };
}

/**
 * The remote as Module Federation's tools read it (`mf-manifest.json`). It is derived from the artifact: the plugin's
 * own list depends on what was compiled in parallel, so two builds of the same sources would differ.
 */
export function writeFederationManifest(outputFolder: string, facts: Facts): void {
  const { id, version, entry, shared = {}, pluginVersion } = facts;
  const name = containerName(id, version);
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const manifest: Manifest = {
    id,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: id },
      remoteEntry: { name: entry, path: '', type: 'global' },
      globalName: name,
      pluginVersion,
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([key, requiredVersion]) => ({
      id: `${id}:${key}`,
      name: key,
      // The remote bundles none of it: the version is the shell's.
      version: '',
      singleton: true,
      requiredVersion,
      hash: '',
      assets: none,
    })),
    remotes: [],
    exposes: [
      { id: `${id}:remote`, name: 'remote', path: './remote', assets: assetsOf(facts, readdirSync(outputFolder)) },
    ],
  };
  writeFileSync(join(outputFolder, federationManifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}
