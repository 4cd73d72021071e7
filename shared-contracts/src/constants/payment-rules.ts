/** Deposits, withdrawals and wagering (SRV5). Durations end in their unit. */
export const paymentRules = {
  depositExpiryMinutes: 30,
  /** A paid withdrawal without a confirmation of the player counts as received after this long. */
  autoReceiptMinMinutes: 30,
  autoReceiptMaxMinutes: 10_080,
  paymentPasswordLength: 6,
  /** Bounds of a payee account: digits and letters of a bank or wallet account. */
  payeeAccountMinLength: 6,
  payeeAccountMaxLength: 34,
  /** Accounts that a player may have bound at a time. */
  mostPayees: 5,
  bonusMultiplier: 10,
  bonusDays: 7,
  /** While a bonus is wagered, a stake above this share of it does not count. */
  bonusMaxStakePercent: 5,
  depositMultiplier: 1,
} as const;

/** How much of the turnover of a kind of game counts towards wagering, percent; other kinds do not count. */
export const wageringContributions = {
  RNG: 100,
  FISH: 100,
  LOTT: 100,
  ELOTT: 100,
  SEA: 100,
  SPORTS: 100,
  ESPORTS: 100,
  LIVE: 10,
  PVP: 10,
} as const;
