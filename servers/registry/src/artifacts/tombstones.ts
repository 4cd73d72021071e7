import { createHash } from 'node:crypto';
import { epochMs, z } from '@atrium/contracts/schema';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';

/** Says that a version was removed, and what it was. */
const tombstone = z.object({ at: epochMs, contents: z.string() });

const keyOf = (id: string, version: string) => `removed/${id}/${version}.json`;
const hashOf = (fingerprint: string) => createHash('sha256').update(fingerprint).digest('hex');

/** Notes that a version is removed, before any of its files is. */
export async function bury(
  store: ArtifactStore,
  name: { id: string; version: string },
  fingerprint: string,
  at: number,
) {
  const bytes = Buffer.from(JSON.stringify({ at, contents: hashOf(fingerprint) }));
  await store.putNew(keyOf(name.id, name.version), bytes);
}

export async function unbury(store: ArtifactStore, { id, version }: { id: string; version: string }): Promise<void> {
  await store.remove(keyOf(id, version));
}

/** @throws ReleaseError RELEASE_VERSION_UNKNOWN when the version was removed, or is being removed */
export async function assertNotRemoved(store: ArtifactStore, id: string, version: string): Promise<void> {
  if (!(await store.get(keyOf(id, version)))) return;
  throw new ReleaseError('RELEASE_VERSION_UNKNOWN', `${id} ${version} was removed`);
}

/**
 * Makes room for a version that is published again with the same contents.
 * @throws ReleaseError RELEASE_VERSION_TAKEN for other contents: a name means one thing for ever
 */
export async function reopen(store: ArtifactStore, name: { id: string; version: string }, fingerprint: string) {
  const bytes = await store.get(keyOf(name.id, name.version));
  if (!bytes) return;
  const { contents } = tombstone.parse(JSON.parse(bytes.toString('utf8')));
  if (contents === hashOf(fingerprint)) return unbury(store, name);
  throw new ReleaseError('RELEASE_VERSION_TAKEN', `${name.id} ${name.version} was removed, and had other contents`);
}
