import type { getFederationManifest as call } from '@atrium/contracts/calls';
import { federationManifestFile } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import { artifactFolder } from '../../artifacts/artifact-keys.ts';
import { readArtifact } from '../../artifacts/read-artifact.ts';
import type { Operation } from '../operation.ts';

/** What is shown of a file that its build wrote; the rest is for tools. */
const shown = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildName: z.string(), buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string() }),
    globalName: z.string(),
    pluginVersion: z._default(z.string(), ''),
  }),
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  remotes: z.array(z.object({ alias: z.string() })),
});

function parse(bytes: Buffer) {
  try {
    return shown.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

export const getFederationManifest: Operation<typeof call> = async ({ part, version }, { registry }) => {
  await readArtifact(registry.store, part, version);
  const key = `${artifactFolder(part, version)}/${federationManifestFile}`;
  const bytes = await registry.store.get(key);
  const found = bytes && parse(bytes);
  if (!found) return { manifest: null };
  const { metaData, exposes, shared, remotes } = found;
  const { buildInfo, remoteEntry, globalName, pluginVersion } = metaData;
  return {
    manifest: {
      file: `/${key}`,
      build: { name: buildInfo.buildName, version: buildInfo.buildVersion },
      pluginVersion,
      entry: remoteEntry.name,
      globalName,
      exposes: exposes.map(({ path }) => path),
      shared: shared.map(({ name, requiredVersion }) => ({ name, requiredVersion })),
      remotes: remotes.map(({ alias }) => alias),
    },
  };
};
