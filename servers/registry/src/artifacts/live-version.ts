import {
  type Artifact,
  integrityOfName,
  isForStaff,
  type LiveVersion,
  type VersionReference,
} from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, liveRecord } from './artifact-keys.ts';
import { integrityOf } from './integrity.ts';

const isCode = (path: string) => /\.(?:js|css)$/.test(path);

/**
 * The files to preload by route. Pages of the console are left out: every visitor would be sent their file names, which
 * nothing compresses, and only the page's server reads them.
 */
function preloadsForPlayers({ preloads, manifest }: Artifact): LiveVersion['preloads'] {
  const forStaff = new Set(manifest?.routes.filter(isForStaff).map(({ id }) => id));
  return Object.fromEntries(Object.entries(preloads).filter(([route]) => !forStaff.has(route)));
}

/**
 * What a browser needs of an artifact: no sizes, no pictures, only what is loaded as code or style.
 * @throws ReleaseError RELEASE_ARTIFACT_INVALID when it would load a script or style that has no integrity
 */
export function liveVersionOf(artifact: Artifact): LiveVersion {
  const { version, entry, scripts, styles, preloads, sharedFiles, sharedByRoute, heads, server, manifest } = artifact;
  const loaded = artifact.files.filter((file) => isCode(file.path));
  const paths = new Set(loaded.map((file) => file.path));
  const listed = loaded.filter((file) => integrityOfName(file.path) !== file.integrity);
  const integrity = Object.fromEntries(listed.map((file) => [file.path, file.integrity]));
  const loadedLater = Object.values({ ...preloads, ...sharedFiles })
    .flat()
    .filter(isCode);
  for (const file of [entry, ...scripts, ...styles, ...loadedLater]) {
    if (paths.has(file)) continue;
    throw new ReleaseError(
      'RELEASE_ARTIFACT_INVALID',
      `${artifact.id} ${version} loads ${file}, which it does not have`,
    );
  }
  const base = `/${artifactFolder(artifact.id, version)}/`;
  const forPlayers = preloadsForPlayers(artifact);
  const later = {
    ...(sharedFiles && { sharedFiles }),
    ...(sharedByRoute && { sharedByRoute }),
    ...(heads && { heads }),
    ...(server && { server }),
  };
  return { version, base, entry, scripts, styles, preloads: forPlayers, ...later, integrity, manifest };
}

/** A version as the live set names it: without what is in `live.json`, of which the shell's preloads are for every page. */
export function listedVersion(live: LiveVersion, whole: string): LiveVersion {
  const { sharedFiles: _files, sharedByRoute: _modules, heads: _heads, server: _server, ...listed } = live;
  return live.manifest === null ? { ...listed, whole } : { ...listed, preloads: {}, whole };
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
