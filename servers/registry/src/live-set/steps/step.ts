import type { LiveSetStep } from '@atrium/contracts/calls';
import type { LiveSet, LiveVersion, VersionReference } from '@atrium/contracts/release';
import type { VersionHistory } from '../good-versions.ts';

/** What a step may read from the registry. */
export interface StepContext extends VersionHistory {
  readonly now: () => number;
  /**
   * A published version, read back and hashed first.
   * @throws ReleaseError RELEASE_VERSION_UNKNOWN, RELEASE_ARTIFACT_INCOMPLETE
   */
  wholeVersion(id: string, version: string): Promise<LiveVersion>;
  reference(id: string, version: string): Promise<VersionReference>;
  /** Integrity of a published version's record, as the history keeps it. */
  recordIntegrity(id: string, version: string): Promise<string>;
}

export type StepOf<Name extends LiveSetStep['do']> = Extract<LiveSetStep, { do: Name }>;

/** The live set after one step; nothing is written. */
export type Apply<Name extends LiveSetStep['do']> = (
  live: LiveSet,
  step: StepOf<Name>,
  context: StepContext,
) => Promise<LiveSet>;
