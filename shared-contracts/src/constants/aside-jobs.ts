/** Jobs that set aside what they cannot do, go on with the rest and try again. */
export const asideJobs = [
  'accrue-points',
  'auto-receipt',
  'begin-contracts',
  'follow-deposits',
  'give-birthday-points',
  'level-rewards',
  'lottery-issues',
  'pay-bills',
  'pay-line-rebates',
  'pay-referrals',
  'pay-withdrawals',
  'read-vendor-rounds',
  'run-settlements',
  'settle-bonuses',
  'settle-line-rebates',
  'settle-realtime',
  'take-back-play',
] as const;
export type AsideJob = (typeof asideJobs)[number];
