/** Limits of what two staff members may do together (SEC16). */
export const backOfficeRules = {
  /** An undecided request expires after this long. */
  approvalLifeHours: 72,
  /** The password that an account was opened with is over then, unless it was used (SEC3). */
  initialPasswordHours: 72,
  /** So long do an account and the one that gave it its access count as one person (four-eyes.sql has the same). */
  samePersonDays: 7,
} as const;
