/** The rebate of a line: a share of the effective bet in hundredths of a percent, which each member hands down in part. */
export const lineRebateRules = {
  /** Of heads of lines, and so the most that anybody below can have. */
  headRate: 50,
  maxRate: 100,
} as const;

/** A session used this recently counts as online. */
export const onlineMinutes = 15;

/** The most days that a list or a sum of a team covers. */
export const teamRangeDays = 35;
