import type { Job } from '../../operation/job.ts';
import { levelRewards } from './deposit-rewards/level-rewards.ts';
import { fundJackpot } from './jackpot/fund-jackpot.ts';
import { accruePoints } from './points/accrue-points.ts';
import { payReferrals } from './referral/pay-referrals.ts';
import { giveBirthdayPoints } from './vip/birthday.ts';
import { reviewVip } from './vip/review-vip.ts';

export const loyaltyJobs: readonly Job[] = [
  fundJackpot,
  accruePoints,
  payReferrals,
  levelRewards,
  reviewVip,
  giveBirthdayPoints,
];
