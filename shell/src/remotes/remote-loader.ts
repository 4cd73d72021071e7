import type { RemoteModule } from '@atrium/contracts/platform';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import type { FramedModule } from './framed/framed-module.tsx';
import type { HungVersion } from './mounting-mark.ts';
import { createVersionLoader, type VersionLoaderOptions } from './version-loader.ts';
import type { Candidate } from './versions/candidate-versions.ts';
import { readLastGood, writeLastGood } from './versions/last-good.ts';
import type { LoadedRemote } from './versions/loaded-versions.ts';
import type { ResolvedVersions } from './versions/resolved-versions.ts';

/** Something of a remote (a page, a slot, a dialog, a command handler) and the remote it came with. */
export interface LoadedPart<T> {
  readonly remote: LoadedRemote;
  readonly part: T;
}

/** What a remote has of, by the name of its list in the manifest. */
export type PartKind = 'routes' | 'slots' | 'dialogs' | 'commands';

/** Names a part among those of all remotes. */
export const partKey = (remoteId: string, kind: PartKind, name: string): string => `${remoteId}/${kind}/${name}`;

export interface LoadOptions {
  /** The part is loaded ahead of need, so versions that failed before are left alone. */
  readonly isPrefetch?: boolean;
}

export interface RemoteLoader {
  /** Loads the best version that works and a part of it. @throws when none of them can be loaded */
  loadPart<T>(remoteId: string, kind: PartKind, name: string, options?: LoadOptions): Promise<LoadedPart<T>>;
  /** The version that would be tried first. */
  next(remoteId: string): Candidate | undefined;
  /** Keeps a version in the page until the returned function is called; null when it was removed before. */
  hold(remote: LoadedRemote): (() => void) | null;
  /** Reports a version that broke while it was shown. True when another one may take its place. */
  reject(remote: LoadedRemote, error: unknown, kind?: 'renderErrors' | 'hangs'): boolean;
  /** Counts an error of a version that stays in use. */
  countFault(remote: Pick<LoadedRemote, 'id' | 'version'>, error: unknown): void;
  /** Reports versions that hung an earlier page of this browser, and leaves them out of this one. */
  leaveOut(hung: readonly HungVersion[]): void;
  /** Reports a version that was shown without a fault: the one to fall back to from now on. */
  approve(remote: Pick<LoadedRemote, 'id' | 'version' | 'module'>, mountMs: number | null): void;
  /** Makes every version of a remote a candidate again, with the current live set. */
  resetFailures(remoteId: string): Promise<void>;
}

export interface RemoteLoaderOptions extends Omit<VersionLoaderOptions, 'onRemoved'> {
  /** Fetches the current live set and resolves it. */
  readonly refresh: () => Promise<ResolvedVersions | null>;
  /** Registers the texts of a remote in the language of the page. */
  readonly loadTexts: (remoteId: string, module: RemoteModule) => Promise<void>;
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { resolved, health } = options;
  /** The version whose texts are registered, by remote: all versions of a remote share one namespace. */
  const textsOf = new Map<string, string>();

  const { candidates, loaded, load, fail, patienceFor } = createVersionLoader({
    ...options,
    onRemoved({ id, version }) {
      if (textsOf.get(id) === version.version) textsOf.delete(id);
    },
  });

  async function loadTexts({ id, version, module }: LoadedRemote): Promise<void> {
    if (textsOf.get(id) === version.version) return;
    await loadWithRetry(() => options.loadTexts(id, module), patienceFor(id));
    textsOf.set(id, version.version);
  }

  async function loadPartOf<T>(remote: LoadedRemote, kind: PartKind, name: string): Promise<T> {
    const { id, version } = remote;
    const lazy = (remote.module[kind] as Readonly<Record<string, (() => Promise<{ default: T }>) | undefined>>)[name];
    if (!lazy) throw new Error(`${id} ${version.version} has no ${name} in its ${kind}`);
    const [part] = await Promise.all([loadWithRetry(lazy, patienceFor(id)), loadTexts(remote)]);
    return part.default;
  }

  resolved.subscribe(loaded.retireAll);

  return {
    async loadPart(remoteId, kind, name, { isPrefetch = false } = {}) {
      // A player who opens it again after every version failed gets another try: the fault may be over.
      if (!isPrefetch && candidates.of(remoteId).length === 0) candidates.resetFailures(remoteId);
      const tried = new Set<string>();
      for (;;) {
        const remote = await load(remoteId, tried);
        const { version } = remote.version;
        try {
          return { remote, part: await loadPartOf(remote, kind, name) };
        } catch (error) {
          tried.add(version);
          fail({ remoteId, version, kind: 'loadFailures', error });
        }
      }
    },
    next: candidates.next,
    hold: loaded.hold,
    reject({ id, version }, error, kind = 'renderErrors') {
      fail({ remoteId: id, version: version.version, kind, error });
      return candidates.of(id).length > 0;
    },
    countFault({ id, version }, error) {
      options.telemetry.error(error, { remote: id, version: version.version });
      health.failed(id, version.version, 'faults');
    },
    leaveOut(hung) {
      for (const { part, version } of hung)
        fail({ remoteId: part, version, kind: 'hangs', error: new Error('an earlier page hung') });
    },
    approve({ id, version, module }, mountMs) {
      if ((module as Partial<FramedModule>).isShown === false) return;
      health.mounted(id, version.version, mountMs);
      if (readLastGood(id)?.version !== version.version) writeLastGood(id, version);
    },
    async resetFailures(remoteId) {
      candidates.resetFailures(remoteId);
      const fresh = await options.refresh();
      if (fresh && fresh.live.revision !== resolved.get().live.revision) resolved.set(fresh);
    },
  };
}
