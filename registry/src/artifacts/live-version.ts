import { type Artifact, integrityOfName, type LiveVersion, type VersionReference } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, liveRecord } from './artifact-keys.ts';
import { integrityOf } from './integrity.ts';

const isCode = (path: string) => /\.(?:js|css)$/.test(path);

/**
 * What a browser needs of an artifact: no sizes, no pictures, only what is loaded as code or style.
 * @throws ReleaseError RELEASE_ARTIFACT_INVALID when it would load a script or style that has no integrity
 */
export function liveVersionOf(artifact: Artifact): LiveVersion {
  const { version, entry, scripts, styles, preloads, manifest } = artifact;
  const loaded = artifact.files.filter((file) => isCode(file.path));
  const paths = new Set(loaded.map((file) => file.path));
  const listed = loaded.filter((file) => integrityOfName(file.path) !== file.integrity);
  const integrity = Object.fromEntries(listed.map((file) => [file.path, file.integrity]));
  for (const file of [entry, ...scripts, ...styles, ...Object.values(preloads).flat().filter(isCode)]) {
    if (paths.has(file)) continue;
    throw new ReleaseError(
      'RELEASE_ARTIFACT_INVALID',
      `${artifact.id} ${version} loads ${file}, which it does not have`,
    );
  }
  const base = `/${artifactFolder(artifact.id, version)}/`;
  return { version, base, entry, scripts, styles, preloads, integrity, manifest };
}

/** The file beside an artifact from which browsers load a version that they know by name only. */
export function liveBytes(artifact: Artifact): Buffer {
  return Buffer.from(JSON.stringify(liveVersionOf(artifact)));
}

/**
 * Names a published version so that a browser can get the rest, and be sure of it.
 * @throws ReleaseError RELEASE_ARTIFACT_INCOMPLETE
 */
export async function referenceTo(store: ArtifactStore, id: string, version: string): Promise<VersionReference> {
  const key = liveRecord(id, version);
  const bytes = await store.get(key);
  if (!bytes) throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', `${id} ${version} lacks live.json`);
  return { version, file: `/${key}`, integrity: integrityOf(bytes) };
}
