import type { LivePart, LiveSet, LiveVersion, PublishedManifest } from '@atrium/contracts/release';
import { normalisePath } from '@atrium/contracts/release';
import { readArtifact } from '../artifacts/read-artifact.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { LiveSetStore } from './live-set-store.ts';
import { liveVersionOf } from './live-version.ts';
import type { Revision } from './revision.ts';

export interface Promotion {
  readonly id: string;
  readonly version: string;
}

/** The version before becomes the one to fall back to; a canary of the part ends. */
function partAfter(before: LivePart | null | undefined, stable: LiveVersion): LivePart {
  if (before?.stable.version === stable.version) return { ...before, canary: null };
  return { stable, canary: null, fallback: before?.stable ?? null };
}

function claimsOf(manifest: PublishedManifest): { paths: string[]; commands: readonly string[] } {
  const paths = manifest.routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]).map(normalisePath);
  return { paths, commands: manifest.handles };
}

/** Two parts must not own the same path or command. @throws ReleaseError ROUTE_TAKEN, COMMAND_TAKEN */
function refuseDoubleClaims(live: LiveSet): void {
  const owners = new Map<string, string>();
  for (const [id, part] of Object.entries(live.remotes)) {
    if (!part.stable.manifest) continue;
    const { paths, commands } = claimsOf(part.stable.manifest);
    for (const claim of [...paths, ...commands]) {
      const owner = owners.get(claim);
      if (owner && owner !== id) {
        const code = claim.startsWith('/') ? 'ROUTE_TAKEN' : 'COMMAND_TAKEN';
        throw new ReleaseError(code, `${id} claims ${claim}, which ${owner} owns`);
      }
      owners.set(claim, id);
    }
  }
}

/**
 * Makes published versions the stable ones, all in one revision or none.
 * @throws ReleaseError VERSION_UNKNOWN, ROUTE_TAKEN, COMMAND_TAKEN, REVISION_CONFLICT, NOTHING_TO_DO
 */
export async function promote(
  store: ArtifactStore,
  lives: LiveSetStore,
  promotions: readonly Promotion[],
  by: { actor: string; reason: string; now: number },
): Promise<Revision> {
  const current = await lives.current();
  const next: LiveSet = { ...current, remotes: { ...current.remotes } };
  for (const { id, version } of promotions) {
    const artifact = await readArtifact(store, id, version);
    const live = liveVersionOf(artifact);
    if (artifact.kind === 'shell') next.shell = partAfter(current.shell, live);
    else next.remotes[id] = partAfter(current.remotes[id], live);
  }
  refuseDoubleClaims(next);
  const action = promotions.length > 1 ? 'batch' : 'promote';
  return lives.write(current.revision, { actor: by.actor, reason: by.reason, action, next }, by.now);
}
