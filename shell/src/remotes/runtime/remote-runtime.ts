import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion, runtimeGlobal } from '@atrium/contracts/release';
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { sharedModules } from 'atrium-shared-modules';
import { yieldToBrowser } from '../../core/schedule/yield-to-browser.ts';
import { type RuntimePlugin, register, versionNamed } from './named-versions.ts';
import { keepChunkLists, keepGlobal } from './page-globals.ts';

/** A loaded module and its version, which is another one than requested when that one failed. */
export interface LoadedModule {
  readonly module: RemoteModule;
  readonly version: LiveVersion;
}

/** Module Federation's runtime, as the shell uses it. */
export interface RemoteRuntime {
  /** Loads a version, or the one that a plugin falls back to. @throws when none can be loaded */
  load(remoteId: string, version: LiveVersion): Promise<LoadedModule>;
  /** Removes a version from the runtime: its container and its instance. */
  forget(remoteId: string, version: LiveVersion): void;
}

const versionOf = new WeakMap<object, LiveVersion>();

/**
 * Remembers the version of each module, because the runtime returns the module alone. @throws in the runtime when the
 * module is no remote, so that another version is tried
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

async function afterOtherTasks<T>(given: T): Promise<T> {
  await yieldToBrowser();
  return given;
}

/** Evaluating an entry, giving it what is shared and taking its module are one task otherwise, which blocks a slow phone. */
const inPieces: RuntimePlugin = {
  name: 'in-pieces',
  beforeInitContainer: afterOtherTasks,
  initContainer: afterOtherTasks,
};

/**
 * Creates the page's one runtime. Shared modules are the shell's own copies; containers take the bundler's side of the
 * runtime from the page as well, so that it is loaded once.
 */
export function createRemoteRuntime(plugins: readonly RuntimePlugin[]): RemoteRuntime {
  keepChunkLists();
  keepGlobal(runtimeGlobal, Object.freeze(bundlerRuntime));
  keepGlobal('__FEDERATION__', Reflect.get(globalThis, '__FEDERATION__'));
  const runtime = createInstance({
    name: 'shell',
    remotes: [],
    shared: sharedModules,
    // With the default strategy one remote that does not respond would block all the others.
    shareStrategy: 'loaded-first',
    plugins: [rememberVersion, inPieces, ...plugins],
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
      // Registering it again by force would do the same, with a warning in the console each time.
      // biome-ignore lint/complexity/useLiteralKeys: the method is private to the types, and the public way logs a warning
      if (remote) runtime.remoteHandler['removeRemote'](remote);
    },
  };
}

const later: Readonly<Record<string, { get?: () => Promise<unknown> }>> = sharedModules;

/** Loads shared modules ahead of need, those that are not loaded with the shell. A failed load is repeated then. */
export function loadShared(names: readonly string[]): void {
  for (const name of names) void later[name]?.get?.().catch(() => undefined);
}
