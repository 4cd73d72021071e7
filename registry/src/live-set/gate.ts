import type { Finding } from '@atrium/contracts/calls';
import type { Artifact, ContractSnapshot, LiveSet } from '@atrium/contracts/release';

/** What a gate is asked: may this live set follow that one? */
export interface GateInput {
  readonly before: LiveSet;
  readonly next: LiveSet;
  /** A published artifact. @throws ReleaseError RELEASE_VERSION_UNKNOWN */
  readonly readArtifact: (id: string, version: string) => Promise<Artifact>;
  /** The rule book it was built with; null where it carries none. */
  readonly readContract: (id: string, version: string) => Promise<ContractSnapshot | null>;
  /** What the running gateway serves; null when nobody can say. */
  readonly gatewayContract: ContractSnapshot | null;
}

/** Findings of severity `error` refuse the change, unless it is forced. */
export type Gate = (input: GateInput) => Promise<Finding[]>;
