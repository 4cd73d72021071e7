import { isDeepStrictEqual } from 'node:util';
import { type Artifact, liveVersion } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, liveRecord } from './artifact-keys.ts';
import { isIntact } from './integrity.ts';
import { liveVersionOf } from './live-version.ts';

/** Files of an artifact that differ in the store from its build. */
export async function damagedFiles(store: ArtifactStore, artifact: Artifact): Promise<string[]> {
  const folder = artifactFolder(artifact.id, artifact.version);
  const damaged: string[] = [];
  for (const file of artifact.files) {
    const bytes = await store.get(`${folder}/${file.path}`);
    if (!bytes || !isIntact(bytes, file.integrity)) damaged.push(file.path);
  }
  const live = await store.get(liveRecord(artifact.id, artifact.version));
  if (!live || !namesTheSame(live, artifact)) damaged.push('live.json');
  return damaged;
}

function namesTheSame(live: Buffer, artifact: Artifact): boolean {
  try {
    const found = liveVersion.parse(JSON.parse(live.toString('utf8')));
    const expected = liveVersionOf(artifact);
    return found.entry === expected.entry && isDeepStrictEqual(found.integrity, expected.integrity);
  } catch {
    return false;
  }
}

/** Reads every file back and hashes it again. @throws ReleaseError RELEASE_ARTIFACT_INCOMPLETE */
export async function verifyWhole(store: ArtifactStore, artifact: Artifact): Promise<void> {
  const damaged = await damagedFiles(store, artifact);
  if (damaged.length === 0) return;
  const what = `${artifact.id} ${artifact.version}`;
  throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', `${what} lacks ${damaged.join(', ')} as it was built`);
}
