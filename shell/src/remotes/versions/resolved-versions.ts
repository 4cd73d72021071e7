import {
  type LiveSet,
  type LiveVersion,
  nowhere,
  type OverrideSet,
  type PublishedManifest,
  type VisitorPlace,
  versionFor,
} from '@atrium/contracts/release';
import { bootAtom } from '../../core/store.ts';

/** What the live set means for this browser: one version of each remote, resolved without a request. */
export interface ResolvedVersions {
  readonly live: LiveSet;
  /** Versions chosen for this browser by a signed link (QA). */
  readonly overrides: OverrideSet | null;
  /** The version of each remote, by its id. */
  readonly versions: Readonly<Record<string, LiveVersion>>;
  /** Manifests of these versions, ordered by id; visitors of a canary get the menus of its manifest. */
  readonly manifests: readonly PublishedManifest[];
}

export const resolvedVersionsAtom = bootAtom<ResolvedVersions>('resolved versions');

/** Resolves each remote to its override, else the canary for visitors within its share, else the stable version. */
export function resolveVersions(
  live: LiveSet,
  visitorId: string,
  overrides: OverrideSet | null,
  place: VisitorPlace = nowhere,
): ResolvedVersions {
  const chosen = overrides?.versions ?? {};
  const versions: Record<string, LiveVersion> = {};
  // A loop, because each callback would be one more function to compile before the first paint.
  for (const id of Object.keys({ ...live.remotes, ...chosen }).sort()) {
    if (id === 'shell') continue;
    const part = live.remotes[id];
    const version = part ? versionFor(part, { partId: id, visitorId, place, override: chosen[id] }) : chosen[id];
    if (version) versions[id] = version;
  }
  return { live, overrides, versions, manifests: manifestsOf(versions) };
}

function manifestsOf(versions: ResolvedVersions['versions']): PublishedManifest[] {
  return Object.values(versions)
    .map(({ manifest }) => manifest)
    .filter((manifest) => manifest !== null);
}

/** Replaces a canary that failed here by the stable version, because its menus and routes cannot be opened. */
export function withoutCanary(resolved: ResolvedVersions, remoteId: string, failed: string): ResolvedVersions {
  const part = resolved.live.remotes[remoteId];
  const isCanary = part?.canary?.live.version === failed && resolved.versions[remoteId]?.version === failed;
  if (!part || !isCanary || resolved.overrides?.versions[remoteId]) return resolved;
  const versions = { ...resolved.versions, [remoteId]: part.stable };
  return { ...resolved, versions, manifests: manifestsOf(versions) };
}

/** Id of the remote that owns a command. */
export function ownerOf({ manifests }: ResolvedVersions, commandName: string): string | undefined {
  return manifests.find((manifest) => manifest.handles.includes(commandName))?.id;
}
