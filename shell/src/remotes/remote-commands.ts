import type { Platform } from '@atrium/contracts/platform';
import type { RemoteLoader } from './remote-loader.ts';
import { ownerOf, type ResolvedVersions } from './versions/resolved-versions.ts';

type Handler = (payload: unknown, platform: Platform) => Promise<unknown>;
export type CommandHandlerOf = (name: string) => Promise<((payload: unknown) => Promise<unknown>) | null>;

/** Loads the remote that owns a command and returns the command's handler; null when no remote owns it. */
export async function remoteCommandHandler(
  name: string,
  resolved: ResolvedVersions,
  loader: RemoteLoader,
): Promise<((payload: unknown) => Promise<unknown>) | null> {
  const owner = ownerOf(resolved, name);
  if (!owner) return null;
  const { remote, part } = await loader.loadPart<Handler>(owner, 'commands', name);
  return async (payload) => {
    const release = loader.hold(remote);
    try {
      return await part(payload, remote.platform);
    } finally {
      release?.();
    }
  };
}
