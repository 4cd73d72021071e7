import type { Telemetry } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { registerIntegrity } from '../core/loading/integrity.ts';
import { loadWithRetry, type Patience, patience } from '../core/loading/load-with-retry.ts';
import type { Writable } from '../core/store.ts';
import type { FailureKind, Health } from './health.ts';
import type { OwnedPlatform } from './platform.ts';
import { devtoolsPlugin } from './runtime/devtools-plugin.ts';
import { fallBackPlugin } from './runtime/fall-back-plugin.ts';
import { healthPlugin } from './runtime/health-plugin.ts';
import { integrityPlugin } from './runtime/integrity-plugin.ts';
import { loadRuntime } from './runtime/load-runtime.ts';
import type { RuntimePlugin } from './runtime/named-versions.ts';
import type { LoadedModule, RemoteRuntime } from './runtime/remote-runtime.ts';
import { retryPlugin } from './runtime/retry-plugin.ts';
import { teamPlugins } from './runtime/team-plugins.ts';
import type { Candidate } from './versions/candidate-versions.ts';
import { type Candidates, createCandidates } from './versions/candidates.ts';
import { createLoadedVersions, type LoadedRemote, type LoadedVersions } from './versions/loaded-versions.ts';
import { removeVersion } from './versions/remove-version.ts';
import { resolveReference } from './versions/resolve-reference.ts';
import { type ResolvedVersions, withoutCanary } from './versions/resolved-versions.ts';

export interface VersionLoaderOptions {
  readonly resolved: Writable<ResolvedVersions>;
  readonly telemetry: Telemetry;
  readonly health: Health;
  readonly createPlatform: (remoteId: string, version: string) => OwnedPlatform;
  readonly onRemoved: (remote: LoadedRemote) => void;
}

/** What went wrong with one version of a remote. */
export interface VersionFailure {
  readonly remoteId: string;
  readonly version: string;
  readonly kind: FailureKind;
  readonly error: unknown;
}

/** Loads whole versions of remotes, the next best one in place of each that fails. */
export interface VersionLoader {
  readonly candidates: Candidates;
  readonly loaded: LoadedVersions;
  /** The best version that was not tried. @throws when none is left */
  load(remoteId: string, tried: ReadonlySet<string>): Promise<LoadedRemote>;
  /** Reports a failure to the registry and leaves the version out from now on. */
  fail(failure: VersionFailure): void;
  /** How slow a file of a remote may be: less so if another version can replace it. */
  patienceFor(remoteId: string): Patience;
}

type Failed = Omit<VersionFailure, 'kind'>;

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

/** Plugins that guard, retry and report a load without choosing another version. */
const watchingPlugins = (
  { telemetry, health }: VersionLoaderOptions,
  patienceFor: VersionLoader['patienceFor'],
): RuntimePlugin[] => [
  integrityPlugin,
  retryPlugin(patienceFor),
  healthPlugin(health, telemetry),
  teamPlugins(telemetry),
  ...(process.env.NODE_ENV === 'development' ? [devtoolsPlugin] : []),
];

/** A remote that is not trusted is mounted in frames of its own. */
async function loadFramed(version: LiveVersion): Promise<LoadedModule> {
  const { framedModule } = await loadWithRetry(
    () => import(/* webpackChunkName: "framed" */ './framed/framed-module.tsx'),
  );
  return { module: framedModule(version), version };
}

export function createVersionLoader(options: VersionLoaderOptions): VersionLoader {
  const { resolved, telemetry, health } = options;
  const candidates = createCandidates(resolved);
  const patienceFor = (remoteId: string) => patience[candidates.of(remoteId).length > 1 ? 'short' : 'long'];

  /** Leaves a version out from now on, unless the browser is offline: then nothing is known of the version. */
  function markFailed({ remoteId, version, error }: Failed): void {
    telemetry.error(error, { remote: remoteId, version });
    if (!navigator.onLine) return;
    candidates.markFailed(remoteId, version);
    resolved.set(withoutCanary(resolved.get(), remoteId, version));
    loaded.retire(remoteId, version);
  }

  function fail(failure: VersionFailure): void {
    if (navigator.onLine) health.failed(failure.remoteId, failure.version, failure.kind);
    markFailed(failure);
  }

  const firstKnown = (remoteId: string, versions: readonly Candidate[]) =>
    firstResolved(versions, (version, error) => fail({ remoteId, version, kind: 'loadFailures', error }));

  let runtime: RemoteRuntime | null = null;

  const plugins: readonly RuntimePlugin[] = [
    ...watchingPlugins(options, patienceFor),
    fallBackPlugin({
      failed(remoteId, version, error) {
        runtime?.forget(remoteId, version);
        removeVersion(remoteId, version);
        markFailed({ remoteId, version: version.version, error });
      },
      next: (remoteId, after) => firstKnown(remoteId, candidates.after(remoteId, after)),
    }),
  ];

  async function loadTrusted(remoteId: string, version: LiveVersion): Promise<LoadedModule> {
    const { createRemoteRuntime } = await loadRuntime();
    runtime ??= createRemoteRuntime(plugins);
    return runtime.load(remoteId, version);
  }

  const loaded = createLoadedVersions({
    next: (remoteId) => candidates.next(remoteId)?.version,
    onRemoved(remote) {
      runtime?.forget(remote.id, remote.version);
      options.onRemoved(remote);
      removeVersion(remote.id, remote.version);
    },
  });

  async function load(remoteId: string, tried: ReadonlySet<string>): Promise<LoadedRemote> {
    const best = candidates.of(remoteId).filter(({ version }) => !tried.has(version));
    const present = best[0] && loaded.find(remoteId, best[0].version);
    if (present) return present;
    const wanted = await firstKnown(remoteId, best);
    if (!wanted) throw new Error(`${remoteId} is not in the live set, or every version of it failed`);
    const isFramed = wanted.manifest?.isolation;
    const { module, version } = await (isFramed ? loadFramed(wanted) : loadTrusted(remoteId, wanted));
    if (tried.has(version.version)) throw new Error(`every version of ${remoteId} failed`);
    const known = loaded.find(remoteId, version.version);
    if (known) return known;
    const { platform, isCalling, release } = options.createPlatform(remoteId, version.version);
    const remote = { id: remoteId, version, module, platform, isCalling };
    loaded.add(remote, release);
    return remote;
  }

  return { candidates, loaded, load, fail, patienceFor };
}
