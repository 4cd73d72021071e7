import { dayMs } from '../durations/index.ts';

/** Bounds of promotions; what is outside is refused by its field. */
export const promotionRules = {
  termsMaxLength: 4_000,
  prizesMax: 10,
  weightMax: 10_000,
  stockMax: 1_000_000,
  sharesMax: 10_000,
  /** A red envelope expires then, and the rest stays the operator's (M16). */
  envelopeLifeMs: dayMs,
  /** Promotions that begin soon, and those that have ended, are listed too. */
  shownBeforeMs: 7 * dayMs,
  shownAfterMs: 7 * dayMs,
  tagsMax: 20,
} as const;
