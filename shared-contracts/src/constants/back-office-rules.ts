/** What people of the house may do together (SEC16). Amounts are minor units of the account's currency. */
export const backOfficeRules = {
  /** A request that nobody has decided after this long is over. */
  approvalLifeHours: 72,
  /** The most that one request puts on an account or takes off it. */
  adjustmentMaxMinor: 10_000_000,
  /** All that one person may ask for within a day. */
  adjustmentDailyMinor: 50_000_000,
  /** The password that an account was opened with is over then, unless it was used (SEC3). */
  initialPasswordHours: 72,
} as const;
