import {
  type Artifact,
  artifact,
  type ContractSnapshot,
  contractFile,
  contractSnapshot,
  provenanceFile,
  sbomFile,
} from '@atrium/contracts/release';
import { LRUCache } from 'lru-cache';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { artifactFolder, artifactRecord, summaryFolder, summaryRoot } from './artifact-keys.ts';
import { integrityOf, isIntact } from './integrity.ts';
import { meant } from './meant.ts';

const partId = /^[a-z][a-z0-9-]{0,63}$/;
const versionName = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,99}$/;
/** A store takes names of 255 characters, and an upload writes each in a longer alphabet. */
export const longestPath = 180;
/** Files that the registry keeps itself. */
const reserved = new Set(['artifact.json', 'live.json', provenanceFile, sbomFile]);

/** A path that stays below its folder, whatever reads it. */
export function isPlainPath(path: string): boolean {
  return path.split('/').every((step) => /^[A-Za-z0-9_~@+-][A-Za-z0-9_.~@+-]*$/.test(step));
}

function invalid(where: string, why: string): ReleaseError {
  return new ReleaseError('RELEASE_ARTIFACT_INVALID', `${where}: ${why}`);
}

/** The first thing that is wrong, in a line. */
function parsed(bytes: Uint8Array, where: string): Artifact {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    throw invalid(where, (error as Error).message.slice(0, 200));
  }
  const { success, data, error } = artifact.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw invalid(where, `${issue?.path.join('.').slice(0, 200)}: ${issue?.message.slice(0, 200)}`);
}

/** Reads what a build wrote into its `artifact.json`. @throws ReleaseError RELEASE_ARTIFACT_INVALID */
export function parseArtifact(bytes: Uint8Array, where: string): Artifact {
  const found = parsed(bytes, where);
  if (!partId.test(found.id)) throw invalid(where, `"${found.id.slice(0, 100)}" is not the id of a part`);
  if (found.id in {}) throw invalid(where, `"${found.id}" cannot be the id of a part: every object has that name`);
  if (!versionName.test(found.version)) throw invalid(where, `"${found.version.slice(0, 100)}" is not a version`);
  if ((found.kind === 'shell') !== (found.id === 'shell')) throw invalid(where, 'the part named shell is the shell');
  if (found.kind === 'remote' && found.manifest?.id !== found.id) {
    throw invalid(where, 'its manifest is that of another part');
  }
  for (const { path } of found.files) {
    if (!isPlainPath(path) || reserved.has(path) || path.length > longestPath) {
      throw invalid(where, `a file cannot be called "${path.slice(0, 100)}"`);
    }
  }
  return found;
}

/** The refusal of a version that is not published, with the part or version that was probably meant. */
export async function unknownVersion(store: ArtifactStore, id: string, version: string): Promise<ReleaseError> {
  const versions = partId.test(id) ? await store.list(summaryFolder(id)) : [];
  const names =
    versions.length > 0 ? versions.map((name) => name.replace(/\.json$/, '')) : await store.list(summaryRoot);
  const near = meant(versions.length > 0 ? version : id, names);
  return new ReleaseError('RELEASE_VERSION_UNKNOWN', `${id} ${version} is not published${near}`);
}

/** Whether a store can have been given it: what is no name leads out of its folder. */
export const isNamed = (id: string, version: string): boolean => partId.test(id) && versionName.test(version);

/** Integrity of a published artifact's record. @throws ReleaseError RELEASE_VERSION_UNKNOWN */
export async function recordIntegrity(store: ArtifactStore, id: string, version: string): Promise<string> {
  const bytes = await store.get(artifactRecord(id, version));
  if (!bytes) throw await unknownVersion(store, id, version);
  return integrityOf(bytes);
}

/** A published artifact. @throws ReleaseError RELEASE_VERSION_UNKNOWN */
export async function readArtifact(store: ArtifactStore, id: string, version: string): Promise<Artifact> {
  if (!isNamed(id, version)) throw await unknownVersion(store, id, version);
  const key = artifactRecord(id, version);
  const bytes = await store.get(key);
  if (!bytes) throw await unknownVersion(store, id, version);
  return parseArtifact(bytes, key);
}

export function parseContract(bytes: Uint8Array): ContractSnapshot | null {
  try {
    return contractSnapshot.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  } catch {
    return null;
  }
}

/** By the integrity of their file: parts are built with the same contracts, and reading them takes longer than any rule. */
const contracts = new LRUCache<string, { readonly contract: ContractSnapshot | null }>({ max: 40 });

function contractIn(bytes: Uint8Array, integrity: string): ContractSnapshot | null {
  const known = contracts.get(integrity) ?? { contract: parseContract(bytes) };
  contracts.set(integrity, known);
  return known.contract;
}

/** The contracts a published artifact was built with, if it is the one that its record names. */
export async function readContract(
  store: ArtifactStore,
  id: string,
  version: string,
): Promise<ContractSnapshot | null> {
  const { files } = await readArtifact(store, id, version);
  const file = files.find((candidate) => candidate.path === contractFile);
  const bytes = file ? await store.get(`${artifactFolder(id, version)}/${contractFile}`) : null;
  if (!file || !bytes || !isIntact(bytes, file.integrity)) return null;
  return contractIn(bytes, file.integrity);
}
