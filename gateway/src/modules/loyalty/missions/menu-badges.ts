import type { getMenuBadges as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { claimableRewards } from '../../promotions/index.ts';
import { getMissionSummary } from './mission-operations.ts';

export const getMenuBadges: Operation<typeof call> = async (_request, context) => ({
  missions: (await getMissionSummary({}, context)).claimable,
  rewards: await claimableRewards(context),
});
