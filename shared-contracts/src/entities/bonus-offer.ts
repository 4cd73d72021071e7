import { bonusOfferRules } from '../constants/bonus-rules.ts';
import { inEveryLanguage } from '../constants/locales.ts';
import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';

/** Which deposits get it: a player's first one, or any one of their choice; either way once. */
export const bonusBases = ['FIRST_DEPOSIT', 'ANY_DEPOSIT'] as const;
const bonusBasis = z.enum(bonusBases);

/** The code of an offer. It is never reused. */
export const promoCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{2,19}$/));

/** The terms of a bonus. Minor units; they never change. */
export const bonusTerms = z.object({
  basis: bonusBasis,
  /** Of the deposit. */
  percent: z.int(),
  /** The most that is granted. */
  maxMinor: nonNegativeMinor,
  /** A smaller deposit gets none. */
  minMinor: nonNegativeMinor,
  /** How often it is wagered before it is the player's own. */
  multiplier: z.int(),
  /** Within this many days. */
  days: z.int(),
  /** A stake above this share of the bonus does not count. */
  maxStakePercent: z.int(),
});

/** An offer as players read it. */
export const bonusOffer = z.extend(bonusTerms, { promoId: z.string(), title: z.string() });
export type BonusOffer = z.infer<typeof bonusOffer>;

const title = z.string().check(z.trim(), z.maxLength(bonusOfferRules.titleMaxLength));

/** Titles for players, in each bundled language. */
export const offerTitles = z.object(inEveryLanguage(() => title));
export type OfferTitles = z.infer<typeof offerTitles>;

/** An offer as staff see it. */
export const staffBonusOffer = z.extend(bonusTerms, {
  promoId: z.string(),
  titles: offerTitles,
  createdAt: epochMs,
  /** Deposits from then on get nothing; null if the offer has no end. */
  endsAt: z.nullable(epochMs),
  isRunning: z.boolean(),
  /** How many players have got it. */
  given: z.int(),
});
export type StaffBonusOffer = z.infer<typeof staffBonusOffer>;
