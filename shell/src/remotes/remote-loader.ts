import type { Platform, RemoteModule, Telemetry } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { registerIntegrity } from '../core/loading/integrity.ts';
import { loadWithRetry, maxSilenceMs } from '../core/loading/load-with-retry.ts';
import type { Writable } from '../core/store.ts';
import type { Health } from './health.ts';
import type { OwnedPlatform } from './platform.ts';
import { devtoolsPlugin } from './runtime/devtools-plugin.ts';
import { fallBackPlugin } from './runtime/fall-back-plugin.ts';
import { healthPlugin } from './runtime/health-plugin.ts';
import { integrityPlugin } from './runtime/integrity-plugin.ts';
import { createRemoteRuntime } from './runtime/remote-runtime.ts';
import { retryPlugin } from './runtime/retry-plugin.ts';
import { teamPlugins } from './runtime/team-plugins.ts';
import { type Candidate, candidateVersions } from './versions/candidate-versions.ts';
import { readLastGood, writeLastGood } from './versions/last-good.ts';
import { removeVersion } from './versions/remove-version.ts';
import { resolveReference } from './versions/resolve-reference.ts';
import { type ResolvedVersions, withoutCanary } from './versions/resolved-versions.ts';

/** A remote's code, ready to be mounted. */
export interface LoadedRemote {
  readonly id: string;
  readonly version: LiveVersion;
  readonly module: RemoteModule;
  readonly platform: Platform;
  /** Whether a call of this version is on its way. */
  readonly isCalling: () => boolean;
}

/** Something of a remote (a page, a slot, a dialog, a command handler) and the remote it came with. */
export interface LoadedPart<T> {
  readonly remote: LoadedRemote;
  readonly part: T;
}

export type PickPart<T> = (module: RemoteModule) => (() => Promise<{ default: T }>) | undefined;

export interface LoadOptions {
  /** Nobody asked for it yet: what failed before is left alone. */
  readonly isPrefetch?: boolean;
}

export interface RemoteLoader {
  /** Loads the best version that works and a part of it. @throws when none of them can be had */
  loadPart<T>(remoteId: string, pick: PickPart<T>, options?: LoadOptions): Promise<LoadedPart<T>>;
  /** The version that would be tried first. */
  next(remoteId: string): Candidate | undefined;
  /** Says that something of a version is in use; the answer ends that. Null when the version is gone already. */
  hold(remote: LoadedRemote): (() => void) | null;
  /** A version broke while it was shown. True when another one may take its place. */
  reject(remote: LoadedRemote, error: unknown): boolean;
  /** A version has been shown without a fault: the one to fall back to from now on. */
  approve(remote: LoadedRemote, mountMs: number | null): void;
  /** Gives every version of a remote another chance, with the live set of this moment. */
  resetFailures(remoteId: string): Promise<void>;
}

export interface RemoteLoaderOptions {
  readonly resolved: Writable<ResolvedVersions>;
  readonly refresh: () => Promise<ResolvedVersions | null>;
  readonly telemetry: Telemetry;
  readonly health: Health;
  readonly createPlatform: (remoteId: string, version: string) => OwnedPlatform;
  /** Makes the texts of a remote known in the language of the page. */
  readonly loadTexts: (remoteId: string, module: RemoteModule) => Promise<void>;
}

interface Loaded {
  readonly remote: LoadedRemote;
  readonly release: () => void;
  holders: number;
}

const keyOf = (remoteId: string, version: string) => `${remoteId} ${version}`;

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { resolved, telemetry, health } = options;
  const loaded = new Map<string, Loaded>();
  const failed = new Map<string, Set<string>>();
  /** The version whose texts the page knows, by remote: two versions share one place for them. */
  const speaking = new Map<string, string>();

  const failedOf = (remoteId: string): Set<string> => {
    const known = failed.get(remoteId) ?? new Set<string>();
    failed.set(remoteId, known);
    return known;
  };

  function candidates(remoteId: string): Candidate[] {
    return candidateVersions(resolved.get(), remoteId, readLastGood(remoteId), failedOf(remoteId));
  }

  /** Whoever could be given another version is not kept waiting for this one. */
  const maxSilenceFor = (remoteId: string) => maxSilenceMs[candidates(remoteId).length > 1 ? 'short' : 'long'];

  /** The first of these that is known to the page, or can be made known. */
  async function firstKnown(remoteId: string, [first, ...others]: readonly Candidate[]): Promise<LiveVersion | null> {
    if (!first) return null;
    try {
      const version = await resolveReference(first);
      registerIntegrity(version);
      return version;
    } catch (error) {
      failedAt(remoteId, first.version, 'loadFailures', error);
      return firstKnown(remoteId, others);
    }
  }

  const runtime = createRemoteRuntime([
    integrityPlugin,
    retryPlugin(maxSilenceFor),
    healthPlugin(health, telemetry),
    teamPlugins(telemetry),
    ...(process.env.NODE_ENV === 'development' ? [devtoolsPlugin] : []),
    fallBackPlugin({
      failed(remoteId, version, error) {
        runtime.forget(remoteId, version);
        removeVersion(remoteId, version);
        markFailed(remoteId, version.version, error);
      },
      next(remoteId, after) {
        const all = candidateVersions(resolved.get(), remoteId, readLastGood(remoteId), new Set());
        const rest = all.slice(all.findIndex(({ version }) => version === after) + 1);
        return firstKnown(
          remoteId,
          rest.filter(({ version }) => !failedOf(remoteId).has(version)),
        );
      },
    }),
  ]);

  /** The best version that can be had and was not tried; another one where that could not be loaded. */
  async function loadBest(remoteId: string, tried: ReadonlySet<string>): Promise<LoadedRemote> {
    const best = candidates(remoteId).filter(({ version }) => !tried.has(version));
    const present = best[0] && loaded.get(keyOf(remoteId, best[0].version));
    if (present) return present.remote;
    const wanted = await firstKnown(remoteId, best);
    if (!wanted) throw new Error(`${remoteId} is not in the live set, or every version of it failed`);
    const { module, version } = await runtime.load(remoteId, wanted);
    if (tried.has(version.version)) throw new Error(`every version of ${remoteId} failed`);
    const key = keyOf(remoteId, version.version);
    const known = loaded.get(key)?.remote;
    if (known) return known;
    const { platform, isCalling, release } = options.createPlatform(remoteId, version.version);
    const remote = { id: remoteId, version, module, platform, isCalling };
    loaded.set(key, { remote, release, holders: 0 });
    return remote;
  }

  async function speak({ id, version, module }: LoadedRemote): Promise<void> {
    if (speaking.get(id) === version.version) return;
    await loadWithRetry(() => options.loadTexts(id, module), maxSilenceFor(id));
    speaking.set(id, version.version);
  }

  /** Without a connection nothing is known of the version. */
  function markFailed(remoteId: string, version: string, error: unknown): void {
    telemetry.error(error, { remote: remoteId, version });
    if (!navigator.onLine) return;
    failedOf(remoteId).add(version);
    resolved.set(withoutCanary(resolved.get(), remoteId, version));
    const known = loaded.get(keyOf(remoteId, version));
    if (known) retire(known);
  }

  function failedAt(remoteId: string, version: string, kind: Parameters<Health['failed']>[2], error: unknown): void {
    if (navigator.onLine) health.failed(remoteId, version, kind);
    markFailed(remoteId, version, error);
  }

  /** Removes what nobody uses any more and nobody would be given again. */
  function retire({ remote, release, holders }: Loaded): void {
    const { id, version } = remote;
    if (holders > 0 || candidates(id)[0]?.version === version.version) return;
    const key = keyOf(id, version.version);
    release();
    loaded.delete(key);
    runtime.forget(id, version);
    if (speaking.get(id) === version.version) speaking.delete(id);
    removeVersion(id, version);
  }

  resolved.subscribe(() => {
    for (const one of [...loaded.values()]) retire(one);
  });

  return {
    async loadPart(remoteId, pick, { isPrefetch = false } = {}) {
      // Somebody asks again after everything failed: what was wrong may be over.
      if (!isPrefetch && candidates(remoteId).length === 0) failedOf(remoteId).clear();
      const tried = new Set<string>();
      for (;;) {
        const remote = await loadBest(remoteId, tried);
        const { version } = remote.version;
        try {
          const lazy = pick(remote.module);
          if (!lazy) throw new Error(`${remoteId} ${version} does not have what its manifest names`);
          const [part] = await Promise.all([loadWithRetry(lazy, maxSilenceFor(remoteId)), speak(remote)]);
          return { remote, part: part.default };
        } catch (error) {
          tried.add(version);
          failedAt(remoteId, version, 'loadFailures', error);
        }
      }
    },
    next: (remoteId) => candidates(remoteId)[0],
    hold(remote) {
      const known = loaded.get(keyOf(remote.id, remote.version.version));
      if (known?.remote !== remote) return null;
      known.holders += 1;
      return () => {
        known.holders -= 1;
        retire(known);
      };
    },
    reject(remote, error) {
      failedAt(remote.id, remote.version.version, 'renderErrors', error);
      return candidates(remote.id).length > 0;
    },
    approve(remote, mountMs) {
      health.mounted(remote.id, remote.version.version, mountMs);
      if (readLastGood(remote.id)?.version !== remote.version.version) writeLastGood(remote.id, remote.version);
    },
    async resetFailures(remoteId) {
      failedOf(remoteId).clear();
      const fresh = await options.refresh();
      if (fresh && fresh.live.revision !== resolved.get().live.revision) resolved.set(fresh);
    },
  };
}
