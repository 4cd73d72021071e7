import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion, runtimeGlobal } from '@atrium/contracts/release';
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedModules } from 'atrium-shared-modules';
import { type RuntimePlugin, register, versionNamed } from './named-versions.ts';

/** A version's own module, and which version it is: another one than was asked for, where that one failed. */
export interface LoadedModule {
  readonly module: RemoteModule;
  readonly version: LiveVersion;
}

/** Module Federation's runtime, as the shell uses it. */
export interface RemoteRuntime {
  /** Loads a version, or the one that a plugin has in its place. @throws when none of them can be had */
  load(remoteId: string, version: LiveVersion): Promise<LoadedModule>;
  /** Takes a version out of the runtime: its container and its instance. */
  forget(remoteId: string, version: LiveVersion): void;
}

const versionOf = new WeakMap<object, LiveVersion>();

/**
 * Remembers which version a module came with; the runtime answers with the module alone. @throws in the runtime when it
 * is none of ours, so that another version may take its place
 */
const rememberVersion: RuntimePlugin = {
  name: 'remember-version',
  onLoad({ remote, exposeModule }) {
    const known = versionNamed(remote.name);
    const exposed = exposeModule as { default?: RemoteModule } | undefined;
    if (!exposed?.default) throw new Error(`${remote.name} exposes no remote`);
    if (known) versionOf.set(exposed, known.version);
  },
};

/**
 * The page's one runtime. What remotes share is the shell's own copy; their containers take the bundler's side of the
 * runtime from the page, too, so that it comes once.
 */
export function createRemoteRuntime(plugins: readonly RuntimePlugin[]): RemoteRuntime {
  Object.assign(globalThis, { [runtimeGlobal]: bundlerRuntime });
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    // Else one remote that does not answer holds up all the others.
    shareStrategy: 'loaded-first',
    plugins: [rememberVersion, ...plugins],
  });
  return {
    async load(remoteId, version) {
      const loaded = await runtime.loadRemote<{ default: RemoteModule }>(register(runtime, remoteId, version));
      if (!loaded) throw new Error(`${remoteId} ${version.version} was not loaded`);
      return { module: loaded.default, version: versionOf.get(loaded) ?? version };
    },
    forget(remoteId, version) {
      const name = containerName(remoteId, version.version);
      const remote = runtime.options.remotes.find((one) => one.name === name);
      // Registering it anew by force would do the same, with a warning in the console each time.
      // biome-ignore lint/complexity/useLiteralKeys: it is private to its types, and public is only the noisy way
      if (remote) runtime.remoteHandler['removeRemote'](remote);
    },
  };
}
