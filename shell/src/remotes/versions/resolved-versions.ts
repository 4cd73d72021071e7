import {
  type LiveSet,
  type LiveVersion,
  type OverrideSet,
  type PublishedManifest,
  versionFor,
} from '@atrium/contracts/release';
import { bootAtom } from '../../core/store.ts';

/** What the live set means for this browser: one version of each remote, decided without asking anybody. */
export interface Lineup {
  readonly live: LiveSet;
  /** Versions chosen for this browser by a signed link (QA). */
  readonly overrides: OverrideSet | null;
  /** The version of each remote, by its id. */
  readonly versions: Readonly<Record<string, LiveVersion>>;
  /** Manifests of these versions, in the order of their ids: a canary's draws the menus of its visitors. */
  readonly manifests: readonly PublishedManifest[];
}

export const lineupAtom = bootAtom<Lineup>('the lineup');

/** Override, else the canary for those whose bucket is below its share, else the stable version. */
export function createLineup(live: LiveSet, visitorId: string, overrides: OverrideSet | null): Lineup {
  const chosen = overrides?.versions ?? {};
  const versions: Record<string, LiveVersion> = {};
  // A loop: each callback would be one more function to compile before the first picture.
  for (const id of Object.keys({ ...live.remotes, ...chosen }).sort()) {
    if (id === 'shell') continue;
    const part = live.remotes[id];
    const version = part ? versionFor(part, { partId: id, visitorId, override: chosen[id] }) : chosen[id];
    if (version) versions[id] = version;
  }
  return { live, overrides, versions, manifests: manifestsOf(versions) };
}

function manifestsOf(versions: Lineup['versions']): PublishedManifest[] {
  return Object.values(versions)
    .map(({ manifest }) => manifest)
    .filter((manifest) => manifest !== null);
}

/** The same with the stable version in place of a canary that failed here: its menus and routes lead to nothing. */
export function withoutCanary(lineup: Lineup, remoteId: string, failed: string): Lineup {
  const part = lineup.live.remotes[remoteId];
  const isCanary = part?.canary?.live.version === failed && lineup.versions[remoteId]?.version === failed;
  if (!part || !isCanary || lineup.overrides?.versions[remoteId]) return lineup;
  const versions = { ...lineup.versions, [remoteId]: part.stable };
  return { ...lineup, versions, manifests: manifestsOf(versions) };
}

/** Id of the remote that owns a command. */
export function ownerOf({ manifests }: Lineup, commandName: string): string | undefined {
  return manifests.find((manifest) => manifest.handles.includes(commandName))?.id;
}
