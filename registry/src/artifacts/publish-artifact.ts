import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { VersionSummary } from '@atrium/contracts/calls';
import { type Artifact, type ArtifactFile, type ContractSnapshot, contractFile } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, artifactRecord, liveRecord, twinExtensions } from './artifact-keys.ts';
import { foreignStyles } from './foreign-styles.ts';
import { isIntact } from './integrity.ts';
import { liveBytes, liveVersionOf } from './live-version.ts';
import { parseArtifact, parseContract } from './read-artifact.ts';
import { reopen } from './tombstones.ts';
import { verifyWhole } from './verify-whole.ts';
import type { VersionIndex } from './version-index.ts';

export interface Published {
  readonly artifact: Artifact;
  readonly summary: VersionSummary;
  /** False when the same bytes were published before: nothing was written. */
  readonly isNew: boolean;
}

async function readBuilt(buildFolder: string, file: ArtifactFile): Promise<Buffer> {
  const bytes = await readFile(join(buildFolder, file.path)).catch(() => null);
  if (!bytes) throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', `${file.path} is missing in the build`);
  if (isIntact(bytes, file.integrity)) return bytes;
  throw new ReleaseError('RELEASE_ARTIFACT_INVALID', `${file.path} is not the file that was built`);
}

/** Bytes that must not differ under a published version; when and by whom it was built does not matter. */
export function fingerprintOf(artifact: Artifact): string {
  const { builtAt: _builtAt, sourceRevision: _sourceRevision, origin: _origin, ...contents } = artifact;
  return JSON.stringify(contents);
}

async function putFile(store: ArtifactStore, folder: string, buildFolder: string, file: ArtifactFile): Promise<void> {
  await putSame(store, `${folder}/${file.path}`, await readBuilt(buildFolder, file));
  for (const extension of twinExtensions) {
    const compressed = await readFile(join(buildFolder, file.path + extension)).catch(() => null);
    if (compressed) await putSame(store, `${folder}/${file.path}${extension}`, compressed);
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

async function readRecord(buildFolder: string): Promise<{ artifact: Artifact; record: Buffer }> {
  const record = await readFile(join(buildFolder, 'artifact.json')).catch(() => null);
  if (!record) throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', 'there is no artifact.json');
  const artifact = parseArtifact(record, 'artifact.json');
  liveVersionOf(artifact);
  return { artifact, record };
}

/**
 * The content of a build folder, every file hashed, and its contracts, if any.
 * @throws ReleaseError RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE
 */
export async function readBuild(
  buildFolder: string,
): Promise<{ artifact: Artifact; contract: ContractSnapshot | null }> {
  const { artifact } = await readRecord(buildFolder);
  let contract: ContractSnapshot | null = null;
  for (const file of artifact.files) {
    const bytes = await readBuilt(buildFolder, file);
    if (file.path === contractFile) contract = parseContract(bytes);
  }
  return { artifact, contract };
}

/** @throws ReleaseError RELEASE_ARTIFACT_INVALID when a style could hide what is not the remote's own */
async function checkStyles(buildFolder: string, { id, kind, files }: Artifact): Promise<void> {
  if (kind === 'shell') return;
  for (const file of files.filter(({ path }) => path.endsWith('.css'))) {
    const foreign = foreignStyles((await readBuilt(buildFolder, file)).toString('utf8'), id);
    if (foreign.length === 0) continue;
    const text = `${file.path} styles what is not its own: ${foreign.slice(0, 5).join(', ')}`;
    throw new ReleaseError('RELEASE_ARTIFACT_INVALID', text);
  }
}

/** Whether exactly this is published already. @throws ReleaseError RELEASE_VERSION_TAKEN for other contents */
export async function isPublished(store: ArtifactStore, artifact: Artifact): Promise<boolean> {
  const key = artifactRecord(artifact.id, artifact.version);
  const before = await store.get(key);
  if (!before) return false;
  if (fingerprintOf(parseArtifact(before, key)) === fingerprintOf(artifact)) return true;
  throw new ReleaseError(
    'RELEASE_VERSION_TAKEN',
    `${artifact.id} ${artifact.version} is published with other contents`,
  );
}

/**
 * Publishes a build folder as an immutable artifact. The record is written after every file has been read back,
 * so an interrupted upload leaves nothing visible; doing it again completes it.
 * @throws ReleaseError RELEASE_VERSION_TAKEN, RELEASE_ARTIFACT_INVALID, RELEASE_ARTIFACT_INCOMPLETE
 */
export async function publishArtifact(
  store: ArtifactStore,
  index: VersionIndex,
  buildFolder: string,
  now: number,
): Promise<Published> {
  const { artifact, record } = await readRecord(buildFolder);
  const { id, version } = artifact;
  const isNew = !(await isPublished(store, artifact));
  await reopen(store, artifact, fingerprintOf(artifact));
  if (isNew) {
    await checkStyles(buildFolder, artifact);
    const folder = artifactFolder(id, version);
    for (const file of artifact.files) await putFile(store, folder, buildFolder, file);
    await putLive(store, artifact);
    await verifyWhole(store, artifact);
    await putSame(store, artifactRecord(id, version), record);
  }
  return { artifact, summary: await index.add(artifact, now), isNew };
}
