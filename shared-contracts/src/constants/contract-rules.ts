import type { SiteFlag } from './site-flags.ts';

/** SRV6: kinds of contract between an upline and a subordinate. */
export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const;
export type ContractKind = (typeof contractKinds)[number];
/** Those whose bills are made by period, and can be made again. */
export const settledKinds = ['DAILY', 'HOURLY', 'DIVIDEND'] as const satisfies readonly ContractKind[];

/** The flag of a merchant that a kind of contract depends on. */
export const contractFlags = {
  DIVIDEND: 'dividend',
  DAILY: 'dailySalary',
  HOURLY: 'hourlySalary',
  REALTIME: 'realtimeSalary',
} as const satisfies Readonly<Record<ContractKind, SiteFlag>>;

/** A member counts as active with this effective bet in a period, minor units; kinds by the hour have one of their own. */
export const activeMinBetMinor = { HOUR: 10_000, D: 100_000, W: 500_000, H: 1_000_000, M: 1_000_000 } as const;

/** A dividend of this much is paid once a person has approved it. */
export const dividendApprovalMinor = 5_000_000;

/** The upline pays, or the operator what is left after the downline. */
export const issueTypes = ['PLATFORM', 'UPPER'] as const;
export type IssueType = (typeof issueTypes)[number];

/** How long a win of the team takes off what it loses later. */
export const carryOvers = ['NONE', 'PREVIOUS_PERIOD', 'HALF_MONTH', 'PERMANENT'] as const;
export type CarryOver = (typeof carryOvers)[number];

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
