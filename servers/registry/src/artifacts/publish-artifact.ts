import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { VersionSummary } from '@atrium/contracts/calls';
import type { Artifact, ArtifactFile } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, artifactRecord, liveRecord, twinExtensions } from './artifact-keys.ts';
import { liveBytes } from './live-version.ts';
import { parseArtifact } from './read-artifact.ts';
import { reopen } from './tombstones.ts';
import { noteUnfinished } from './unfinished.ts';
import { verifyWhole } from './verify-whole.ts';
import type { VersionIndex } from './version-index.ts';

export interface Published {
  readonly artifact: Artifact;
  readonly summary: VersionSummary;
  /** False when the same bytes were published before: nothing was written. */
  readonly isNew: boolean;
}

type Files = ReadonlyMap<string, Buffer>;

/** Bytes that must not differ under a published version; when and by whom it was built does not matter. */
export function fingerprintOf(artifact: Artifact): string {
  const { builtAt: _builtAt, sourceRevision: _sourceRevision, origin: _origin, ...contents } = artifact;
  return JSON.stringify(contents);
}

async function putFile(store: ArtifactStore, key: string, { path }: ArtifactFile, files: Files): Promise<void> {
  for (const extension of ['', ...twinExtensions]) {
    const bytes = files.get(path + extension);
    if (bytes) await putSame(store, key + extension, bytes);
  }
}

/** An earlier, interrupted upload may have left the very same file behind. */
async function putSame(store: ArtifactStore, key: string, bytes: Buffer): Promise<void> {
  if (await store.putNew(key, bytes)) return;
  const present = await store.get(key);
  if (!present?.equals(bytes)) throw new ReleaseError('RELEASE_VERSION_TAKEN', `${key} exists with other contents`);
}

const pack = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;

/** The description of a version for browsers, with its twins: a hovered link waits for it. */
async function putLive(store: ArtifactStore, artifact: Artifact): Promise<void> {
  const key = liveRecord(artifact.id, artifact.version);
  const bytes = liveBytes(artifact);
  await putSame(store, key, bytes);
  // An interrupted upload by another compressor may have left other bytes that mean the same.
  for (const extension of twinExtensions) await store.putNew(key + extension, await pack[extension](bytes));
}

/** Whether exactly this is published already. @throws ReleaseError RELEASE_VERSION_TAKEN for other contents */
export async function isPublished(store: ArtifactStore, artifact: Artifact): Promise<boolean> {
  const key = artifactRecord(artifact.id, artifact.version);
  const before = await store.get(key);
  if (!before) return false;
  if (fingerprintOf(parseArtifact(before, key)) === fingerprintOf(artifact)) return true;
  throw new ReleaseError('RELEASE_VERSION_TAKEN', `${artifact.id} ${artifact.version}; give yours another version`);
}

/**
 * Publishes a checked build as an immutable artifact. The record is written after every file has been read back,
 * so an interrupted upload leaves nothing visible; doing it again completes it.
 * @throws ReleaseError RELEASE_VERSION_TAKEN, RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE
 */
export async function publishArtifact(
  store: ArtifactStore,
  index: VersionIndex,
  { artifact, files }: { readonly artifact: Artifact; readonly files: Files },
  now: number,
): Promise<Published> {
  const { id, version } = artifact;
  const isNew = !(await isPublished(store, artifact));
  await reopen(store, artifact, fingerprintOf(artifact));
  if (isNew) {
    const folder = artifactFolder(id, version);
    const finished = await noteUnfinished(store, artifact, now);
    for (const file of artifact.files) await putFile(store, `${folder}/${file.path}`, file, files);
    await putLive(store, artifact);
    await verifyWhole(store, artifact);
    await putSame(store, artifactRecord(id, version), files.get('artifact.json') ?? Buffer.alloc(0));
    await finished();
  }
  return { artifact, summary: await index.add(artifact, now), isNew };
}
