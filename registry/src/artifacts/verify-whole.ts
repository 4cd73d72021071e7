import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type Artifact, type ArtifactFile, liveVersion } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, liveRecord } from './artifact-keys.ts';
import { isIntact } from './integrity.ts';
import { liveVersionOf } from './live-version.ts';

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** Whether a compressed twin, if there is one, is what was published. */
async function isTwinIntact(
  store: ArtifactStore,
  key: string,
  { path, integrity, sizeBytes }: ArtifactFile,
  extension: keyof typeof unpack,
): Promise<boolean> {
  const bytes = await store.get(`${key}/${path}${extension}`);
  if (!bytes) return true;
  // The limit keeps a replaced file from filling the memory.
  const plain = await unpack[extension](bytes, { maxOutputLength: Math.max(1, sizeBytes) }).catch(() => null);
  return plain !== null && isIntact(plain, integrity);
}

async function damagedForms(store: ArtifactStore, folder: string, file: ArtifactFile): Promise<string[]> {
  const bytes = await store.get(`${folder}/${file.path}`);
  const damaged = bytes && isIntact(bytes, file.integrity) ? [] : [file.path];
  for (const extension of ['.br', '.gz'] as const) {
    if (!(await isTwinIntact(store, folder, file, extension))) damaged.push(file.path + extension);
  }
  return damaged;
}

/** Files of an artifact, in every form that browsers get, that differ in the store from its build. */
export async function damagedFiles(store: ArtifactStore, artifact: Artifact): Promise<string[]> {
  const folder = artifactFolder(artifact.id, artifact.version);
  const damaged = (await Promise.all(artifact.files.map((file) => damagedForms(store, folder, file)))).flat();
  const live = await store.get(liveRecord(artifact.id, artifact.version));
  if (!live || !namesTheSame(live, artifact)) damaged.push('live.json');
  return damaged;
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
