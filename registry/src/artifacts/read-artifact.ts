import { type Artifact, artifact } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactRecord } from './artifact-keys.ts';

/** Reads what a build wrote into its `artifact.json`. @throws ReleaseError ARTIFACT_INVALID */
export function parseArtifact(bytes: Uint8Array, where: string): Artifact {
  try {
    return artifact.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch (error) {
    throw new ReleaseError('ARTIFACT_INVALID', `${where} is not an artifact: ${(error as Error).message}`);
  }
}

/** A published artifact. @throws ReleaseError VERSION_UNKNOWN */
export async function readArtifact(store: ArtifactStore, id: string, version: string): Promise<Artifact> {
  const key = artifactRecord(id, version);
  const bytes = await store.get(key);
  if (!bytes) throw new ReleaseError('VERSION_UNKNOWN', `${id} ${version} is not published`);
  return parseArtifact(bytes, key);
}
