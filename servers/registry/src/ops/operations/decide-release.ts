import type { decideRelease as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import { needsOfProposed } from '../../access/needs.ts';
import { approve as carryOut, drop, proposalOf } from '../../access/proposals.ts';
import type { Operation } from '../operation.ts';

/** Who decides needs the same rights as who proposed it; the proposer may always drop it. */
export const decideRelease: Operation<typeof call> = async ({ id, approve, reason }, context) => {
  const { registry, operator } = context;
  const controls = await registry.controls();
  const stored = proposalOf(controls, id, registry.now());
  const isOwn = stored.person === operator.person;
  if (approve || !isOwn) assertMay(operator, needsOfProposed(stored.change), controls);
  const decision = { operator, reason, registry, rollouts: context.rollouts };
  return { revision: await (approve ? carryOut(stored, decision) : drop(stored, decision)) };
};
