/** Limits of what two staff members may do together (SEC16). Amounts are minor units of the account's currency. */
export const backOfficeRules = {
  /** An undecided request expires after this long. */
  approvalLifeHours: 72,
  /** The most that one request may credit or debit. */
  adjustmentMaxMinor: 10_000_000,
  /** The most that one person may request within a day. */
  adjustmentDailyMinor: 50_000_000,
  /** The password that an account was opened with is over then, unless it was used (SEC3). */
  initialPasswordHours: 72,
} as const;
