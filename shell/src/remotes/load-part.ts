import type { LiveVersion } from '@atrium/contracts/release';
import { loadWithRetry, type Patience } from '../core/loading/load-with-retry.ts';
import type { Failures } from './failures.ts';
import type { OwnedPlatform } from './platform.ts';
import type { LoadedPart, PartKind } from './remote-loader.ts';
import type { LoadedModule } from './runtime/remote-runtime.ts';
import type { Candidate } from './versions/candidate-versions.ts';
import type { Candidates } from './versions/candidates.ts';
import type { LoadedRemote, LoadedVersions } from './versions/loaded-versions.ts';

/** The steps between a page's route and its code; `RemotePage` mounts what comes out. */
export interface PartSteps extends Failures {
  readonly candidates: Candidates;
  readonly loaded: LoadedVersions;
  /** The first of these whose files are known, or can be fetched. */
  firstKnown(remoteId: string, versions: readonly Candidate[]): Promise<LiveVersion | null>;
  /** The module of a version, or of the one that took its place. @throws when none can be loaded */
  loadModule(remoteId: string, version: LiveVersion): Promise<LoadedModule>;
  createPlatform(remoteId: string, version: string): OwnedPlatform;
  loadTexts(remote: LoadedRemote): Promise<void>;
  /** How slow a file of a remote may be: less so if another version can replace it. */
  patienceFor(remoteId: string): Patience;
}

/** The best version of a remote that was not tried, with its platform. @throws when none is left */
async function loadRemote(steps: PartSteps, remoteId: string, tried: ReadonlySet<string>): Promise<LoadedRemote> {
  const best = steps.candidates.of(remoteId).filter(({ version }) => !tried.has(version));
  const present = best[0] && steps.loaded.find(remoteId, best[0].version);
  if (present) return present;
  const wanted = await steps.firstKnown(remoteId, best);
  if (!wanted) throw new Error(`${remoteId} is not in the live set, or every version of it failed`);
  const { module, version } = await steps.loadModule(remoteId, wanted);
  if (tried.has(version.version)) throw new Error(`every version of ${remoteId} failed`);
  const known = steps.loaded.find(remoteId, version.version);
  if (known) return known;
  const { platform, isCalling, release } = steps.createPlatform(remoteId, version.version);
  const remote = { id: remoteId, version, module, platform, isCalling };
  steps.loaded.add(remote, release);
  return remote;
}

type LazyParts<T> = Readonly<Record<string, (() => Promise<{ default: T }>) | undefined>>;

/** A part of a loaded remote, with the remote's texts. @throws when the remote has no such part, or a file fails */
async function partOf<T>(steps: PartSteps, remote: LoadedRemote, kind: PartKind, name: string): Promise<T> {
  const { id, version, module } = remote;
  const lazy = (module[kind] as LazyParts<T>)[name];
  if (!lazy) throw new Error(`${id} ${version.version} has no ${name} in its ${kind}`);
  const [part] = await Promise.all([loadWithRetry(lazy, steps.patienceFor(id)), steps.loadTexts(remote)]);
  return part.default;
}

/** Loads a part by the best version of its remote that works. @throws when none of them does */
export async function loadPart<T>(
  steps: PartSteps,
  remoteId: string,
  kind: PartKind,
  name: string,
): Promise<LoadedPart<T>> {
  const tried = new Set<string>();
  for (;;) {
    const remote = await loadRemote(steps, remoteId, tried);
    const { version } = remote.version;
    try {
      return { remote, part: await partOf<T>(steps, remote, kind, name) };
    } catch (error) {
      tried.add(version);
      steps.fail({ remoteId, version, kind: 'loadFailures', error });
    }
  }
}
