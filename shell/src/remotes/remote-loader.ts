import type { Platform, RemoteModule, Telemetry } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import type { Value } from '../boot/value.ts';
import { type Candidate, candidateVersions } from './candidate-versions.ts';
import { askTwice, loadVersion } from './federation.ts';
import { readLastGood, writeLastGood } from './last-good.ts';
import type { Lineup } from './lineup.ts';
import { resolveReference } from './resolve-reference.ts';

/** A remote's code, ready to be mounted. */
export interface LoadedRemote {
  readonly id: string;
  readonly version: LiveVersion;
  readonly module: RemoteModule;
  readonly platform: Platform;
}

/** Something of a remote (a page, a slot, a dialog, a command handler) and the remote it came with. */
export interface LoadedPart<T> {
  readonly remote: LoadedRemote;
  readonly part: T;
}

export type PickPart<T> = (module: RemoteModule) => (() => Promise<{ default: T }>) | undefined;

export interface LoadOptions {
  /** Nobody asked for it yet: what failed before is left alone. */
  readonly isGuess?: boolean;
}

export interface RemoteLoader {
  /** Loads the best version that works and a part of it. @throws when none of them can be had */
  loadPart<T>(remoteId: string, pick: PickPart<T>, options?: LoadOptions): Promise<LoadedPart<T>>;
  /** Everything that was loaded and may be mounted. */
  loaded(): readonly LoadedRemote[];
  /** A version broke while it was shown. True when another one may take its place. */
  reject(remote: LoadedRemote, error: unknown): boolean;
  /** A version has been shown without a fault: the one to fall back to from now on. */
  approve(remote: LoadedRemote): void;
  /** Gives every version of a remote another chance, with the live set of this moment. */
  forgive(remoteId: string): Promise<void>;
}

export interface RemoteLoaderOptions {
  readonly lineup: Value<Lineup>;
  readonly refresh: () => Promise<Lineup | null>;
  readonly telemetry: Telemetry;
  readonly createPlatform: (remoteId: string, version: string) => Platform;
  /** Makes the texts of a remote known in the language of the page. */
  readonly loadTexts: (remoteId: string, module: RemoteModule) => Promise<void>;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { lineup, telemetry } = options;
  const modules = new Map<string, Promise<LoadedRemote>>();
  const ready = new Map<string, LoadedRemote>();
  const failed = new Map<string, Set<string>>();

  const failedOf = (remoteId: string): Set<string> => {
    const known = failed.get(remoteId) ?? new Set<string>();
    failed.set(remoteId, known);
    return known;
  };

  function candidates(remoteId: string): Candidate[] {
    return candidateVersions(lineup.get(), remoteId, readLastGood(remoteId), failedOf(remoteId));
  }

  async function loadModule(remoteId: string, version: LiveVersion): Promise<LoadedRemote> {
    const startedAt = performance.now();
    const module = await loadVersion(remoteId, version);
    await askTwice(() => options.loadTexts(remoteId, module));
    telemetry.measure(`load ${remoteId}`, performance.now() - startedAt);
    const platform = options.createPlatform(remoteId, version.version);
    const remote = { id: remoteId, version, module, platform };
    ready.set(remoteId, remote);
    return remote;
  }

  function moduleOf(remoteId: string, version: LiveVersion): Promise<LoadedRemote> {
    const key = `${remoteId} ${version.version}`;
    const known = modules.get(key) ?? loadModule(remoteId, version);
    modules.set(key, known);
    known.catch(() => modules.delete(key));
    return known;
  }

  function markFailed(remoteId: string, version: string, error: unknown): void {
    telemetry.error(error, { remote: remoteId, version });
    if (navigator.onLine) failedOf(remoteId).add(version);
  }

  return {
    async loadPart(remoteId, pick, { isGuess = false } = {}) {
      // Somebody asks again after everything failed: what was wrong may be over.
      if (!isGuess && candidates(remoteId).length === 0) failedOf(remoteId).clear();
      let lastError: unknown = new Error(`${remoteId} is not in the live set, or every version of it failed`);
      for (const version of candidates(remoteId)) {
        try {
          const remote = await moduleOf(remoteId, await resolveReference(version));
          const lazy = pick(remote.module);
          if (!lazy) throw new Error(`${remoteId} ${version.version} does not have what its manifest names`);
          return { remote, part: (await askTwice(lazy)).default };
        } catch (error) {
          lastError = error;
          markFailed(remoteId, version.version, error);
        }
      }
      throw lastError;
    },
    loaded: () => [...ready.values()],
    reject(remote, error) {
      markFailed(remote.id, remote.version.version, error);
      return candidates(remote.id).length > 0;
    },
    approve(remote) {
      if (readLastGood(remote.id)?.version !== remote.version.version) writeLastGood(remote.id, remote.version);
    },
    async forgive(remoteId) {
      failedOf(remoteId).clear();
      const fresh = await options.refresh();
      if (fresh && fresh.live.revision !== lineup.get().live.revision) lineup.set(fresh);
    },
  };
}
