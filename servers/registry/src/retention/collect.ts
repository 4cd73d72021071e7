import type { CallRequest, CallValue, collectVersions } from '@atrium/contracts/calls';
import {
  artifactFolder,
  artifactRecord,
  liveRecord,
  summaryRecord,
  twinExtensions,
} from '../artifacts/artifact-keys.ts';
import { fingerprintOf } from '../artifacts/publish-artifact.ts';
import { readArtifact } from '../artifacts/read-artifact.ts';
import { bury, unbury } from '../artifacts/tombstones.ts';
import { removeOrigin } from '../provenance/origin.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { type Collectable, collectable, planOf } from './collectable.ts';

type Request = CallRequest<typeof collectVersions>;

const named = ({ part: id, version }: Collectable) => ({ id, version });

/** Notes each as removed; one whose record is gone already was removed by a run that was cut off. */
async function buryAll({ store, now }: Registry, versions: readonly Collectable[]): Promise<void> {
  for (const { part, version } of versions) {
    const artifact = await readArtifact(store, part, version).catch(() => null);
    if (artifact) await bury(store, { id: part, version }, fingerprintOf(artifact), now());
  }
}

/** Removes the files; the line of the list last, so that a run that was cut off is taken up by the next. */
async function removeFiles({ store }: Registry, { part, version }: Collectable): Promise<void> {
  const artifact = await readArtifact(store, part, version).catch(() => null);
  const folder = artifactFolder(part, version);
  for (const { path } of artifact?.files ?? []) {
    for (const extension of ['', ...twinExtensions]) await store.remove(`${folder}/${path}${extension}`);
  }
  if (artifact) await removeOrigin(store, artifact);
  for (const extension of twinExtensions) await store.remove(liveRecord(part, version) + extension);
  for (const key of [liveRecord, artifactRecord, summaryRecord]) await store.remove(key(part, version));
}

/**
 * Removes what a plan names. The versions are noted as removed first, then a revision says so: who makes one of them
 * live at the same time is either before it, and the plan has changed, or after it, and is refused.
 * @throws ReleaseError RELEASE_REVISION_CONFLICT when the plan is not the same any more
 */
async function carryOut(
  registry: Registry,
  request: Request,
  actor: string,
): Promise<CallValue<typeof collectVersions>> {
  const { liveSets } = registry;
  await liveSets.ensureNewest();
  const before = await liveSets.latest();
  const versions = await collectable(registry, request);
  const plan = planOf(versions);
  if (plan !== request.plan) {
    throw new ReleaseError('RELEASE_REVISION_CONFLICT', 'what would go is not the same any more: look again');
  }
  if (!before || versions.length === 0) return { plan, versions, revision: null };
  await buryAll(registry, versions);
  const note = `removed ${versions.map(({ part, version }) => `${part} ${version}`).join(', ')}`;
  const entry = { actor, action: 'collect' as const, reason: request.reason, changes: [], note };
  try {
    const written = await liveSets.append(before, { next: before.liveSet, entry, now: registry.now() });
    for (const version of versions) await removeFiles(registry, version);
    return { plan, versions, revision: written.entry.revision };
  } catch (error) {
    const isConflict = error instanceof ReleaseError && error.code === 'RELEASE_REVISION_CONFLICT';
    if (isConflict) for (const version of versions) await unbury(registry.store, named(version));
    throw error;
  }
}

/** What would be removed, or, for a plan, its removal. */
export async function collect(
  registry: Registry,
  request: Request,
  actor: string,
): Promise<CallValue<typeof collectVersions>> {
  if (request.plan !== undefined) return carryOut(registry, request, actor);
  const versions = await collectable(registry, request);
  return { plan: planOf(versions), versions, revision: null };
}
