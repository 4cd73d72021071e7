import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Artifact, partsOfLiveSet, provenanceFile, sbomFile } from '@atrium/contracts/release';
import { artifactFolder, artifactRecord, twinExtensions } from '../artifacts/artifact-keys.ts';
import { integrityOf } from '../artifacts/integrity.ts';
import { readArtifact } from '../artifacts/read-artifact.ts';
import { verifyWhole } from '../artifacts/verify-whole.ts';
import { sealText, textIn } from '../keys/envelope.ts';
import { envelopeOf, storedOrigin } from '../provenance/origin.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type Bundle, buildIn, bundle, bundleFile, bundleType } from './bundle.ts';

async function write(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, bytes);
}

/** The statements as the build wrote them: the other registry signs with its own keys. */
async function writeOrigin({ store }: Registry, artifact: Artifact, folder: string): Promise<void> {
  const stored = await storedOrigin(store, artifact);
  if (!stored) return;
  const sealed = stored.provenance && envelopeOf(stored.provenance, artifact);
  const name = `${artifact.id} ${artifact.version}`;
  if (!sealed || stored.sbom === null) {
    throw new ReleaseError('RELEASE_ARTIFACT_INCOMPLETE', `${name} lacks its provenance as it was published`);
  }
  await write(folder, provenanceFile, Buffer.from(textIn(sealed)));
  if (stored.sbom) await write(folder, sbomFile, stored.sbom);
}

/** Writes a version's build as it was published, and returns the hash of its record. */
async function writeBuild(registry: Registry, artifact: Artifact, folder: string): Promise<string> {
  const { store } = registry;
  const { id, version, files } = artifact;
  await verifyWhole(store, artifact);
  for (const path of files.flatMap(({ path }) => ['', ...twinExtensions].map((extension) => path + extension))) {
    const bytes = await store.get(`${artifactFolder(id, version)}/${path}`);
    if (bytes) await write(folder, path, bytes);
  }
  await writeOrigin(registry, artifact, folder);
  const record = await store.get(artifactRecord(id, version));
  if (!record) throw new ReleaseError('RELEASE_VERSION_UNKNOWN', `${id} ${version} is not published`);
  await write(folder, 'artifact.json', record);
  return integrityOf(record);
}

/**
 * Writes the stable versions of what is live into an empty folder, with a list that this registry's keys sign, for
 * `readBundle` at another registry. Canaries stay behind.
 * @throws ReleaseError RELEASE_PART_UNKNOWN, RELEASE_ARTIFACT_INCOMPLETE; an error when the folder is not empty
 */
export async function exportLiveSet(registry: Registry, folder: string, from: string): Promise<Bundle> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is not empty`);
  const latest = await registry.liveSets.latest();
  if (!latest) throw new ReleaseError('RELEASE_PART_UNKNOWN', 'nothing is live');
  const { liveSet, entry } = latest;
  const parts: Bundle['parts'] = {};
  for (const [id, { stable }] of partsOfLiveSet(liveSet)) {
    const artifact = await readArtifact(registry.store, id, stable.version);
    parts[id] = { version: stable.version, record: await writeBuild(registry, artifact, join(folder, buildIn(id))) };
  }
  const { revision, hash } = entry;
  const list = bundle.parse({ schemaVersion: 1, from, revision, hash, exportedAt: registry.now(), parts });
  // Last: a folder without it is no bundle.
  await write(folder, bundleFile, Buffer.from(sealText(JSON.stringify(list), bundleType, registry.keys)));
  return list;
}
