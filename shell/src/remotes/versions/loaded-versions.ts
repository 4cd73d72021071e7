import type { Platform, RemoteModule } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';

/** A remote's code, ready to be mounted. */
export interface LoadedRemote {
  readonly id: string;
  readonly version: LiveVersion;
  readonly module: RemoteModule;
  readonly platform: Platform;
  /** Whether a call of this version is in progress. */
  readonly isCalling: () => boolean;
}

interface LoadedVersion {
  readonly remote: LoadedRemote;
  readonly release: () => void;
  holders: number;
}

/** The versions whose code is in the page. */
export interface LoadedVersions {
  find(remoteId: string, version: string): LoadedRemote | undefined;
  /** @param release ends everything the version listens to */
  add(remote: LoadedRemote, release: () => void): void;
  /** Keeps a version in the page until the returned function is called; null when it was removed before. */
  hold(remote: LoadedRemote): (() => void) | null;
  /** Removes a version that nothing holds, unless it is the one that would be loaded next. */
  retire(remoteId: string, version: string): void;
  /** Retires each version. */
  retireAll(): void;
}

export interface LoadedVersionsOptions {
  /** The version of a remote that would be loaded next. */
  readonly next: (remoteId: string) => string | undefined;
  readonly onRemoved: (remote: LoadedRemote) => void;
}

const keyOf = (remoteId: string, version: string) => `${remoteId} ${version}`;

export function createLoadedVersions({ next, onRemoved }: LoadedVersionsOptions): LoadedVersions {
  const loaded = new Map<string, LoadedVersion>();

  function retire({ remote, release, holders }: LoadedVersion): void {
    const { id, version } = remote;
    if (holders > 0 || next(id) === version.version) return;
    release();
    loaded.delete(keyOf(id, version.version));
    onRemoved(remote);
  }

  return {
    find: (remoteId, version) => loaded.get(keyOf(remoteId, version))?.remote,
    add(remote, release) {
      loaded.set(keyOf(remote.id, remote.version.version), { remote, release, holders: 0 });
    },
    hold(remote) {
      const known = loaded.get(keyOf(remote.id, remote.version.version));
      if (known?.remote !== remote) return null;
      known.holders += 1;
      return () => {
        known.holders -= 1;
        retire(known);
      };
    },
    retire(remoteId, version) {
      const known = loaded.get(keyOf(remoteId, version));
      if (known) retire(known);
    },
    retireAll() {
      for (const known of [...loaded.values()]) retire(known);
    },
  };
}
