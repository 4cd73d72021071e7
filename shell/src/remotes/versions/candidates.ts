import type { Readable } from '@atrium/contracts/platform';
import { type Candidate, candidateVersions } from './candidate-versions.ts';
import { readLastGood } from './last-good.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

/** The versions of each remote that this page may still try. */
export interface Candidates {
  /** Versions that have not failed here, best first. */
  of(remoteId: string): Candidate[];
  /** Those of them that come after a version. */
  after(remoteId: string, version: string): Candidate[];
  next(remoteId: string): Candidate | undefined;
  markFailed(remoteId: string, version: string): void;
  resetFailures(remoteId: string): void;
}

export function createCandidates(resolved: Readable<ResolvedVersions>): Candidates {
  const failed = new Map<string, Set<string>>();
  const all = (remoteId: string, without: ReadonlySet<string>) =>
    candidateVersions(resolved.get(), remoteId, readLastGood(remoteId), without);
  const of = (remoteId: string) => all(remoteId, failed.get(remoteId) ?? new Set());
  return {
    of,
    after(remoteId, after) {
      const versions = all(remoteId, new Set()).map(({ version }) => version);
      const later = new Set(versions.slice(versions.indexOf(after) + 1));
      return of(remoteId).filter(({ version }) => later.has(version));
    },
    next: (remoteId) => of(remoteId)[0],
    markFailed(remoteId, version) {
      failed.set(remoteId, (failed.get(remoteId) ?? new Set()).add(version));
    },
    resetFailures: (remoteId) => void failed.delete(remoteId),
  };
}
