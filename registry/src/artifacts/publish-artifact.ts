import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Artifact, ArtifactFile } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, artifactRecord } from './artifact-keys.ts';
import { parseArtifact } from './read-artifact.ts';

export interface Published {
  readonly artifact: Artifact;
  /** False when the same bytes were published before: nothing was written. */
  readonly isNew: boolean;
}

function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Bytes that must not differ under a published version; when it was built does not matter. */
function fingerprint(artifact: Artifact): string {
  const { builtAt: _builtAt, sourceRevision: _sourceRevision, ...contents } = artifact;
  return JSON.stringify(contents);
}

async function putFile(store: ArtifactStore, folder: string, buildFolder: string, file: ArtifactFile): Promise<void> {
  const bytes = await readFile(join(buildFolder, file.path)).catch(() => null);
  if (!bytes) throw new ReleaseError('ARTIFACT_INCOMPLETE', `${file.path} is missing in ${buildFolder}`);
  if (integrityOf(bytes) !== file.integrity) {
    throw new ReleaseError('ARTIFACT_INVALID', `${file.path} is not the file that was built`);
  }
  await putSame(store, `${folder}/${file.path}`, bytes);
  for (const extension of ['.br', '.gz']) {
    const compressed = await readFile(join(buildFolder, file.path + extension)).catch(() => null);
    if (compressed) await putSame(store, `${folder}/${file.path}${extension}`, compressed);
  }
}

/** An earlier, interrupted upload may have left the very same file behind. */
async function putSame(store: ArtifactStore, key: string, bytes: Buffer): Promise<void> {
  if (await store.putNew(key, bytes)) return;
  const present = await store.get(key);
  if (!present?.equals(bytes)) throw new ReleaseError('VERSION_TAKEN', `${key} exists with other contents`);
}

async function verifyReachable(store: ArtifactStore, artifact: Artifact): Promise<void> {
  const folder = artifactFolder(artifact.id, artifact.version);
  for (const file of artifact.files) {
    const bytes = await store.get(`${folder}/${file.path}`);
    if (!bytes || integrityOf(bytes) !== file.integrity) {
      throw new ReleaseError('ARTIFACT_INCOMPLETE', `${file.path} did not reach the store whole`);
    }
  }
}

/**
 * Publishes a build folder as an immutable artifact. The record is written last, after every file has been read
 * back, so an interrupted upload leaves nothing visible.
 * @throws ReleaseError VERSION_TAKEN, ARTIFACT_INVALID, ARTIFACT_INCOMPLETE
 */
export async function publishArtifact(store: ArtifactStore, buildFolder: string): Promise<Published> {
  const record = await readFile(join(buildFolder, 'artifact.json'));
  const artifact = parseArtifact(record, `${buildFolder}/artifact.json`);
  const key = artifactRecord(artifact.id, artifact.version);
  const before = await store.get(key);
  if (before) {
    if (fingerprint(parseArtifact(before, key)) === fingerprint(artifact)) return { artifact, isNew: false };
    throw new ReleaseError('VERSION_TAKEN', `${artifact.id} ${artifact.version} is published with other contents`);
  }
  const folder = artifactFolder(artifact.id, artifact.version);
  for (const file of artifact.files) await putFile(store, folder, buildFolder, file);
  await verifyReachable(store, artifact);
  await putSame(store, key, record);
  return { artifact, isNew: true };
}
