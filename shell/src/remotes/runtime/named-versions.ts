import { containerName, type LiveVersion } from '@atrium/contracts/release';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/runtime';

export type RuntimePlugin = ModuleFederationRuntimePlugin;

/** A version of a remote, which the runtime knows by the name of its container. */
export interface NamedVersion {
  readonly remoteId: string;
  readonly version: LiveVersion;
}

const named = new Map<string, NamedVersion>();

/** The version of a container, by the name that plugins are given. */
export const versionNamed = (name: string | undefined): NamedVersion | undefined =>
  name === undefined ? undefined : named.get(name);

/** Registers a version with the runtime and returns the id of its module. */
export function register(runtime: ModuleFederation, remoteId: string, version: LiveVersion): string {
  const name = containerName(remoteId, version.version);
  named.set(name, { remoteId, version });
  runtime.registerRemotes([{ name, entry: new URL(version.base + version.entry, location.href).href, type: 'global' }]);
  return `${name}/remote`;
}
