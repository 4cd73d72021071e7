import { type Artifact, provenanceFile, sbomFile } from '@atrium/contracts/release';
import { isIntact } from '../artifacts/integrity.ts';
import { type Envelope, parseEnvelope, sealText, textIn } from '../keys/envelope.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { digestOf } from './statement.ts';

const statementType = 'application/vnd.in-toto+json';

type Named = Pick<Artifact, 'id' | 'version'>;

/**
 * Named by what is in it, so that a publication that was cut off is completed by another build of the same sources. Apart
 * from the artifact's files, which everybody may read: a list of packages is what an attacker looks for first.
 */
function keyOf({ id, version }: Named, file: string, integrity: string): string {
  const [hash = ''] = Object.values(digestOf(integrity));
  return `statements/${id}/${version}/${hash.slice(0, 16)}.${file}`;
}

/** Signs and stores what a build says; before the artifact's record, without which nothing is published. */
export async function storeOrigin(
  store: ArtifactStore,
  keys: KeyRing,
  artifact: Artifact,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const { provenance = '', sbom } = artifact.origin ?? {};
  const [statement, packages] = [files.get(provenanceFile), files.get(sbomFile)];
  if (!statement) return;
  const sealed = Buffer.from(sealText(statement.toString('utf8'), statementType, keys));
  await store.putNew(keyOf(artifact, provenanceFile, provenance), sealed);
  if (sbom && packages) await store.putNew(keyOf(artifact, sbomFile, sbom), packages);
}

export async function removeOrigin(store: ArtifactStore, artifact: Artifact): Promise<void> {
  const { provenance, sbom } = artifact.origin ?? {};
  if (provenance) await store.remove(keyOf(artifact, provenanceFile, provenance));
  if (sbom) await store.remove(keyOf(artifact, sbomFile, sbom));
}

/** A document of a version as it is stored; `bytes` are null when it is gone. */
export interface StoredDocuments {
  readonly provenance: Buffer | null;
  /** Undefined where the version never had one. */
  readonly sbom: Buffer | null | undefined;
}

/** Null for a version without provenance. */
export async function storedOrigin(store: ArtifactStore, artifact: Artifact): Promise<StoredDocuments | null> {
  if (!artifact.origin) return null;
  const { provenance, sbom } = artifact.origin;
  return {
    provenance: await store.get(keyOf(artifact, provenanceFile, provenance)),
    sbom: sbom ? await store.get(keyOf(artifact, sbomFile, sbom)) : undefined,
  };
}

/** The envelope that a version's record names; null when it is another, or none. */
export function envelopeOf(bytes: Buffer, { origin }: Artifact): Envelope | null {
  try {
    const sealed = parseEnvelope(bytes, statementType);
    return isIntact(Buffer.from(textIn(sealed)), origin?.provenance ?? '') ? sealed : null;
  } catch {
    return null;
  }
}
