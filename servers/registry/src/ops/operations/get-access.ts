import type { getAccess as call } from '@atrium/contracts/calls';
import { openProposals, shownProposal } from '../../access/proposals.ts';
import { shownTokens } from '../../access/tokens.ts';
import type { Operation } from '../operation.ts';

export const getAccess: Operation<typeof call> = async (_request, { registry, operator, tokenUses }) => {
  const controls = await registry.controls();
  const now = registry.now();
  return {
    tokens: await shownTokens(controls, tokenUses),
    rights: controls.rights,
    proposals: openProposals(controls, now).map((stored) => shownProposal(stored, operator, controls, now)),
    testers: controls.testers,
    may: [...operator.may],
    actor: operator.actor,
  };
};
