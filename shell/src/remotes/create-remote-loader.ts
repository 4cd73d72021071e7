import type { RemoteModule, Telemetry } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { registerIntegrity } from '../core/loading/integrity.ts';
import { loadWithRetry, patience } from '../core/loading/load-with-retry.ts';
import type { Writable } from '../core/store.ts';
import { createFailures, type Failures } from './failures.ts';
import type { Health } from './health.ts';
import { loadPart, type PartSteps } from './load-part.ts';
import type { OwnedPlatform } from './platform.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { devtoolsPlugin } from './runtime/devtools-plugin.ts';
import { fallBackPlugin } from './runtime/fall-back-plugin.ts';
import { healthPlugin } from './runtime/health-plugin.ts';
import { integrityPlugin } from './runtime/integrity-plugin.ts';
import { createLazyRuntime } from './runtime/lazy-runtime.ts';
import { retryPlugin } from './runtime/retry-plugin.ts';
import type { Candidate } from './versions/candidate-versions.ts';
import { createCandidates } from './versions/candidates.ts';
import { readLastGood, writeLastGood } from './versions/last-good.ts';
import { createLoadedVersions } from './versions/loaded-versions.ts';
import { removeVersion } from './versions/remove-version.ts';
import { resolveReference } from './versions/resolve-reference.ts';
import type { ResolvedVersions } from './versions/resolved-versions.ts';

export interface RemoteLoaderOptions {
  readonly resolved: Writable<ResolvedVersions>;
  readonly telemetry: Telemetry;
  readonly health: Health;
  readonly createPlatform: (remoteId: string, version: string) => OwnedPlatform;
  /** Fetches the current live set and resolves it. */
  readonly refresh: () => Promise<ResolvedVersions | null>;
  /** Registers the texts of a remote in the language of the page. */
  readonly loadTexts: (remoteId: string, module: RemoteModule) => Promise<void>;
}

/** The first version whose files are known, or can be fetched. */
async function firstResolved(
  [first, ...others]: readonly Candidate[],
  onFailed: (version: string, error: unknown) => void,
): Promise<LiveVersion | null> {
  if (!first) return null;
  try {
    const version = await resolveReference(first);
    registerIntegrity(version);
    return version;
  } catch (error) {
    onFailed(first.version, error);
    return firstResolved(others, onFailed);
  }
}

/** Loads the texts of each version once. All versions of a remote share one namespace. */
function createTextsLoader(load: RemoteLoaderOptions['loadTexts'], patienceFor: PartSteps['patienceFor']) {
  const loadedOf = new Map<string, string>();
  return {
    forget: (remoteId: string, version: string) => loadedOf.get(remoteId) === version && loadedOf.delete(remoteId),
    async load({ id, version, module }: Parameters<PartSteps['loadTexts']>[0]): Promise<void> {
      if (loadedOf.get(id) === version.version) return;
      await loadWithRetry(() => load(id, module), patienceFor(id));
      loadedOf.set(id, version.version);
    },
  };
}

/** The steps of a load, each made from those before it. */
function createSteps(options: RemoteLoaderOptions): PartSteps {
  const { resolved, telemetry, health, createPlatform } = options;
  const candidates = createCandidates(resolved);
  const patienceFor = (remoteId: string) => patience[candidates.of(remoteId).length > 1 ? 'short' : 'long'];
  const texts = createTextsLoader(options.loadTexts, patienceFor);
  const runtime = createLazyRuntime();
  const loaded = createLoadedVersions({
    next: (remoteId) => candidates.next(remoteId)?.version,
    onRemoved({ id, version }) {
      runtime.forget(id, version);
      texts.forget(id, version.version);
      removeVersion(id, version);
    },
  });
  const failures: Failures = createFailures({ resolved, telemetry, health, candidates, loaded });
  const firstKnown = (remoteId: string, versions: readonly Candidate[]) =>
    firstResolved(versions, (version, error) => failures.fail({ remoteId, version, kind: 'loadFailures', error }));
  const plugins = [
    integrityPlugin,
    retryPlugin(patienceFor),
    healthPlugin(health, telemetry),
    ...(process.env.NODE_ENV === 'development' ? [devtoolsPlugin] : []),
    fallBackPlugin({
      failed(remoteId, version, error) {
        runtime.forget(remoteId, version);
        removeVersion(remoteId, version);
        failures.leaveOut({ remoteId, version: version.version, error });
      },
      next: (remoteId, after) => firstKnown(remoteId, candidates.after(remoteId, after)),
    }),
  ];
  return {
    ...failures,
    candidates,
    loaded,
    firstKnown,
    loadModule: (remoteId, version) => runtime.load(plugins, remoteId, version),
    createPlatform,
    loadTexts: texts.load,
    patienceFor,
  };
}

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { resolved, health } = options;
  const steps = createSteps(options);
  const { candidates, loaded, fail } = steps;
  resolved.subscribe(loaded.retireAll);
  return {
    loadPart(remoteId, kind, name, { isPrefetch = false } = {}) {
      // A player who opens it again after every version failed gets another try: the fault may be over.
      if (!isPrefetch && candidates.of(remoteId).length === 0) candidates.resetFailures(remoteId);
      return loadPart(steps, remoteId, kind, name);
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
    approve({ id, version }, mountMs) {
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
