import type { LiveVersion } from '@atrium/contracts/release';
import { loadRuntime } from './load-runtime.ts';
import type { RuntimePlugin } from './named-versions.ts';
import type { LoadedModule, RemoteRuntime } from './remote-runtime.ts';

/** The page's one runtime, which the first load creates. */
export interface LazyRuntime extends Pick<RemoteRuntime, 'forget'> {
  /** @throws when its file, or every version that a plugin falls back to, cannot be loaded */
  load(plugins: readonly RuntimePlugin[], remoteId: string, version: LiveVersion): Promise<LoadedModule>;
}

export function createLazyRuntime(): LazyRuntime {
  let created: RemoteRuntime | null = null;
  return {
    forget: (remoteId, version) => created?.forget(remoteId, version),
    async load(plugins, remoteId, version) {
      const { createRemoteRuntime } = await loadRuntime();
      created ??= createRemoteRuntime(plugins);
      return created.load(remoteId, version);
    },
  };
}
