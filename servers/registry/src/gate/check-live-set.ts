import type { Finding } from '@atrium/contracts/calls';
import { commandList, contractSnapshotOf, eventList, releaseCallList, slotList } from '@atrium/contracts/lists';
import type { ContractSnapshot, LiveSet } from '@atrium/contracts/release';
import { findProblems } from './find-problems.ts';
import { findingsOf } from './verdict.ts';
import { type Artifacts, readingOnce, versionSetOf } from './version-set.ts';

/** The input of the gate: may `next` follow `before`? */
export interface CheckInput extends Artifacts {
  readonly before: LiveSet;
  readonly next: LiveSet;
  /** The contracts of the running gateway; null when they are not known. */
  readonly gatewayContract: ContractSnapshot | null;
}

let ownContract: ContractSnapshot | null = null;

/** The calls that this registry itself answers. */
export function registryContract(): ContractSnapshot {
  ownContract ??= contractSnapshotOf({
    calls: releaseCallList,
    events: eventList,
    commands: commandList,
    slots: slotList,
  });
  return ownContract;
}

/**
 * The contract gate. Compares every version that the next live set may bring to a browser with every other and with
 * what is served. Findings of severity `error` would break something that works now.
 */
export async function checkLiveSet({ before, next, gatewayContract, ...artifacts }: CheckInput): Promise<Finding[]> {
  const reading = readingOnce(artifacts);
  const [previous, versionSet] = await Promise.all([versionSetOf(before, reading), versionSetOf(next, reading)]);
  const served = { gateway: gatewayContract, registry: registryContract() };
  return findingsOf(findProblems(versionSet, served), findProblems(previous, served), versionSet, previous);
}
