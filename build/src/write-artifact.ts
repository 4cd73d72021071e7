import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Artifact, artifact, type PageHeads } from '@atrium/contracts/release';
import { type BuiltContracts, writeContract } from './contracts.ts';
import { type FederationTool, writeFederationManifest } from './federation-manifest.ts';
import { sourceRevision, writeOrigin } from './origin.ts';
import { finishFiles } from './output-files.ts';
import { packageListOf } from './package-list.ts';
import type { PartSource } from './part-source.ts';

export type Loading = Pick<Artifact, 'entry' | 'scripts' | 'styles' | 'preloads' | 'sharedFiles' | 'sharedByRoute'>;

/** Facts that a finished build folder does not contain. */
export interface BuildFacts extends FederationTool {
  readonly part: PartSource;
  readonly version: string;
  readonly loading: Loading;
  readonly manifest: Artifact['manifest'];
  readonly heads: PageHeads;
  /** Path of what draws pages on the server; null without it. */
  readonly server: string | null;
  readonly sharedUse: Pick<Artifact, 'shared' | 'sharedNames'>;
  readonly uses: Artifact['uses'];
  readonly contracts: BuiltContracts;
}

/** Makes an artifact of a build folder: contracts, manifest for tools, compressed twins, hashes, origin, `artifact.json`. */
export async function writeArtifact(outputFolder: string, facts: BuildFacts): Promise<Artifact> {
  const { part, version, loading, manifest, heads, server, sharedUse, uses, contracts, pluginVersion } = facts;
  const { id, kind, folder } = part;
  writeContract(outputFolder, contracts.snapshot);
  if (manifest) {
    writeFederationManifest(outputFolder, { id, version, ...loading, shared: sharedUse.shared, pluginVersion });
  }
  const [files, packages] = await Promise.all([finishFiles(outputFolder), packageListOf(part, version)]);
  const builtAt = Date.now();
  const record = artifact.parse({
    schemaVersion: 1,
    id,
    version,
    kind,
    ...loading,
    files,
    manifest,
    heads,
    ...(server === null ? {} : { server }),
    ...sharedUse,
    contractVersion: contracts.snapshot.contractVersion,
    uses,
    sourceRevision: sourceRevision(folder),
    builtAt,
    origin: writeOrigin(outputFolder, { part, version, files, packages, builtAt }),
  });
  writeFileSync(join(outputFolder, 'artifact.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}
