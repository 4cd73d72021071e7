import type { LiveSet } from '@atrium/contracts/release';
import { ownerOf } from './manifests.ts';
import type { RemoteLoader } from './remote-loader.ts';

export type CommandHandlerOf = (name: string) => Promise<((payload: unknown) => Promise<unknown>) | null>;

/** The handler of a command that a remote owns; loads the remote. Null when nobody owns it. */
export async function remoteCommandHandler(
  name: string,
  live: LiveSet,
  loader: RemoteLoader,
): Promise<((payload: unknown) => Promise<unknown>) | null> {
  const owner = ownerOf(live, name);
  if (!owner) return null;
  const { remote, part } = await loader.loadPart(owner, (module) => module.commands[name]);
  return (payload) => part(payload as never, remote.platform);
}
