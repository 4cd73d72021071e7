import type { RemoteLoader } from './remote-loader.ts';
import { ownerOf, type ResolvedVersions } from './versions/resolved-versions.ts';

export type CommandHandlerOf = (name: string) => Promise<((payload: unknown) => Promise<unknown>) | null>;

/** The handler of a command that a remote owns; loads the remote. Null when nobody owns it. */
export async function remoteCommandHandler(
  name: string,
  resolved: ResolvedVersions,
  loader: RemoteLoader,
): Promise<((payload: unknown) => Promise<unknown>) | null> {
  const owner = ownerOf(resolved, name);
  if (!owner) return null;
  const { remote, part } = await loader.loadPart(owner, (module) => module.commands[name]);
  return async (payload) => {
    const release = loader.hold(remote);
    try {
      return await part(payload as never, remote.platform);
    } finally {
      release?.();
    }
  };
}
