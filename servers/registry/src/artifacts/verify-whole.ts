import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Artifact, type ArtifactFile, liveVersion } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, liveRecord, twinExtensions } from './artifact-keys.ts';
import { isIntact } from './integrity.ts';
import { liveVersionOf } from './live-version.ts';

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** The compressed twins of a file, of those that there are, that are not what was published. */
async function damagedTwins(
  store: ArtifactStore,
  key: string,
  { path, sizeBytes }: Pick<ArtifactFile, 'path' | 'sizeBytes'>,
  isRight: (plain: Buffer) => boolean,
): Promise<string[]> {
  const damaged: string[] = [];
  for (const extension of twinExtensions) {
    const bytes = await store.get(key + extension);
    if (!bytes) continue;
    // The limit keeps a replaced file from filling the memory.
    const plain = await unpack[extension](bytes, { maxOutputLength: Math.max(1, sizeBytes) }).catch(() => null);
    if (!plain || !isRight(plain)) damaged.push(path + extension);
  }
  return damaged;
}

async function damagedForms(store: ArtifactStore, folder: string, file: ArtifactFile): Promise<string[]> {
  const key = `${folder}/${file.path}`;
  const bytes = await store.get(key);
  const isRight = (plain: Buffer) => isIntact(plain, file.integrity);
  return [...(bytes && isRight(bytes) ? [] : [file.path]), ...(await damagedTwins(store, key, file, isRight))];
}

/** Files of an artifact, in every form that browsers get, that differ in the store from its build. */
export async function damagedFiles(store: ArtifactStore, artifact: Artifact): Promise<string[]> {
  const folder = artifactFolder(artifact.id, artifact.version);
  const damaged = (await Promise.all(artifact.files.map((file) => damagedForms(store, folder, file)))).flat();
  return [...damaged, ...(await damagedDescription(store, artifact))];
}

async function damagedDescription(store: ArtifactStore, artifact: Artifact): Promise<string[]> {
  const key = liveRecord(artifact.id, artifact.version);
  const live = await store.get(key);
  const path = 'live.json';
  if (!live || !namesTheSame(live, artifact)) return [path];
  return damagedTwins(store, key, { path, sizeBytes: live.length }, (plain) => plain.equals(live));
}

function namesTheSame(live: Buffer, artifact: Artifact): boolean {
  try {
    const found = liveVersion.parse(JSON.parse(live.toString('utf8')));
    // Versions of before name the files of more routes, or no shared ones; each has its integrity in its name.
    const places = { preloads: {}, sharedFiles: undefined, sharedByRoute: undefined };
    return isDeepStrictEqual({ ...found, ...places }, { ...liveVersionOf(artifact), ...places });
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
