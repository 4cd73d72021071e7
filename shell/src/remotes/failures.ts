import type { Telemetry } from '@atrium/contracts/platform';
import type { Writable } from '../core/store.ts';
import type { FailureKind, Health } from './health.ts';
import type { Candidates } from './versions/candidates.ts';
import type { LoadedVersions } from './versions/loaded-versions.ts';
import { type ResolvedVersions, withoutCanary } from './versions/resolved-versions.ts';

interface Failed {
  readonly remoteId: string;
  readonly version: string;
  readonly error: unknown;
}

/** What went wrong with one version of a remote. */
export interface VersionFailure extends Failed {
  readonly kind: FailureKind;
}

export interface Failures {
  /** Leaves a version out from now on, unless the browser is offline: then nothing is known of the version. */
  leaveOut(failed: Failed): void;
  /** Reports a failure to the registry, and leaves the version out. */
  fail(failure: VersionFailure): void;
}

interface FailureHost {
  readonly resolved: Writable<ResolvedVersions>;
  readonly telemetry: Telemetry;
  readonly health: Health;
  readonly candidates: Candidates;
  readonly loaded: LoadedVersions;
}

export function createFailures({ resolved, telemetry, health, candidates, loaded }: FailureHost): Failures {
  function leaveOut({ remoteId, version, error }: Failed): void {
    telemetry.error(error, { remote: remoteId, version });
    if (!navigator.onLine) return;
    candidates.markFailed(remoteId, version);
    resolved.set(withoutCanary(resolved.get(), remoteId, version));
    loaded.retire(remoteId, version);
  }
  return {
    leaveOut,
    fail(failure) {
      if (navigator.onLine) health.failed(failure.remoteId, failure.version, failure.kind);
      leaveOut(failure);
    },
  };
}
