import { containerName, type LiveVersion } from '@atrium/contracts/release';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';

export type RuntimePlugin = ModuleFederationRuntimePlugin;

/** A version of a remote, which the runtime knows by the name of its container. */
export interface NamedVersion {
  readonly remoteId: string;
  readonly version: LiveVersion;
}

const named = new Map<string, NamedVersion>();

/** The version that a container is of; plugins are told its name. */
export const versionNamed = (name: string | undefined): NamedVersion | undefined =>
  name === undefined ? undefined : named.get(name);

/** Makes a version known to the runtime and answers with what its module is asked for by. */
export function register(runtime: ModuleFederation, remoteId: string, version: LiveVersion): string {
  const name = containerName(remoteId, version.version);
  named.set(name, { remoteId, version });
  runtime.registerRemotes([{ name, entry: new URL(version.base + version.entry, location.href).href, type: 'global' }]);
  return `${name}/remote`;
}
