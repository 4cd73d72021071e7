import type { Finding } from '@atrium/contracts/calls';
import type { GateVersion, Role } from './version-set.ts';

/** A side of a problem: a version of a part, or the server of a call. */
export type Party = Pick<GateVersion, 'id' | 'version' | 'role'> | Server;
export interface Server {
  readonly id: 'gateway' | 'registry';
  readonly version: null;
  readonly role: null;
}

export const gatewayParty: Server = { id: 'gateway', version: null, role: null };
export const registryParty: Server = { id: 'registry', version: null, role: null };

/** Something that would not work, before it is known whether it is new. */
export interface Problem {
  /** Stable; scripts and the console branch on it. */
  readonly code: GateCode;
  readonly severity: Finding['severity'];
  /** All sides without which there would be no problem. */
  readonly parties: readonly Party[];
  /** The subject without versions; distinguishes two problems of the same parties. */
  readonly about: string;
  /** One sentence. Names of parties are written by `name`, which adds their role where it matters. */
  readonly text: (name: (party: Party) => string, isCandidate: (party: Party) => boolean) => string;
}

export type GateCode =
  | 'GATE_ARTIFACT_UNREADABLE'
  | 'GATE_CONTRACT_MISSING'
  | 'GATE_CONTRACT_VERSION'
  | 'GATE_GATEWAY_UNKNOWN'
  | 'GATE_CALL_UNKNOWN'
  | 'GATE_CALL_ADDRESS'
  | 'GATE_CALL_CALLERS'
  | 'GATE_CALL_ENCRYPTION'
  | 'GATE_CALL_IDEMPOTENCY'
  | 'GATE_CALL_REQUEST'
  | 'GATE_CALL_DEFAULT'
  | 'GATE_CALL_RESPONSE'
  | 'GATE_CALL_ERROR_UNKNOWN'
  | 'GATE_CALL_ERROR_REMOVED'
  | 'GATE_EVENT_PAYLOAD'
  | 'GATE_EVENT_SILENT'
  | 'GATE_EVENT_WIRE'
  | 'GATE_COMMAND_PAYLOAD'
  | 'GATE_COMMAND_RESULT'
  | 'GATE_COMMAND_UNOWNED'
  | 'GATE_COMMAND_TAKEN'
  | 'GATE_SLOT_PROPS'
  | 'GATE_SLOT_UNKNOWN'
  | 'GATE_ROUTE_TAKEN'
  | 'GATE_ROUTE_RESERVED'
  | 'GATE_LINK_OUTSIDE'
  | 'GATE_PAGE_BUDGET'
  | 'GATE_SHARED_MISSING'
  | 'GATE_SHARED_NAME'
  | 'GATE_SHARED_VERSION'
  | 'GATE_PRERELEASE';

const roleWords: Readonly<Record<Role, string>> = { stable: 'stable', canary: 'canary', fallback: 'fallback' };

/** `lottery 1.2.0 (stable)`; without the role for a version that the change is about. */
export function nameOf(party: Party, isCandidate: boolean): string {
  if (party.version === null) return `the ${party.id}`;
  const label = `${party.id} ${party.version}`;
  return isCandidate ? label : `${label} (${roleWords[party.role]})`;
}
