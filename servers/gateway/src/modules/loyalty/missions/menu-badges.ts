import type { getMenuBadges as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';
import { mayReceiveOffers } from '../../limits/index.ts';
import { claimableRewards } from '../../promotions/index.ts';
import { getMissionSummary } from './mission-operations.ts';

/** What waits to be claimed: nothing is advertised to a player who may not play. */
export const getMenuBadges: Operation<typeof call> = async (_request, context) => {
  const { memberId } = requireCaller(context);
  if (!(await mayReceiveOffers(context, [memberId])).has(memberId)) return { missions: 0, rewards: 0 };
  return {
    missions: (await getMissionSummary({}, context)).claimable,
    rewards: await claimableRewards(context),
  };
};
