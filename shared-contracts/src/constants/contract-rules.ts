/** SRV6: kinds of contract between an upline and a subordinate. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export type ContractKind = (typeof contractKinds)[number];

/**
 * Lowest and highest rate of each kind in hundredths of a percent, how many tiers it has, and the periods it may run
 * by. Kinds that are settled by the hour or the window have the day as their period.
 */
export const contractRules = {
  DIVIDEND: { minRate: 100, maxRate: 4_500, minTiers: 3, maxTiers: 6, periods: ['D', 'W', 'H', 'M'] },
  DAILY: { minRate: 10, maxRate: 200, minTiers: 3, maxTiers: 6, periods: ['D'] },
  HOURLY: { minRate: 5, maxRate: 100, minTiers: 3, maxTiers: 6, periods: ['D'] },
  REALTIME: { minRate: 1, maxRate: 100, minTiers: 1, maxTiers: 1, periods: ['D'] },
} as const;
