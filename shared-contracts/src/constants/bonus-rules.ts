/** Bounds of the terms that staff may set for a bonus; a term outside is refused by its field. */
export const bonusOfferRules = {
  /** The bonus in percent of the deposit. */
  percent: { min: 1, max: 200 },
  /** How often it is wagered before it is the player's own. */
  multiplier: { min: 1, max: 50 },
  /** Days to wager it in. */
  days: { min: 1, max: 90 },
  /** A stake above this share of the bonus does not count, percent. */
  maxStakePercent: { min: 1, max: 100 },
  titleMaxLength: 60,
} as const;
