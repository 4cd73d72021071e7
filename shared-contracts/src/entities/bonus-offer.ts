import { bonusOfferRules } from '../constants/bonus-rules.ts';
import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';

/** Which deposits bring it: a player's first one, or whichever they choose; either way once. */
export const bonusBases = ['FIRST_DEPOSIT', 'ANY_DEPOSIT'] as const;
const bonusBasis = z.enum(bonusBases);

/** The code of an offer. It is never used for another one. */
export const promoCode = z.string().check(z.regex(/^[A-Z][A-Z0-9_-]{2,19}$/));

/** What a bonus gives and asks for. Minor units; a running offer's terms do not change. */
export const bonusTerms = z.object({
  basis: bonusBasis,
  /** Of what was paid in. */
  percent: z.int(),
  /** Never more than this. */
  maxMinor: nonNegativeMinor,
  /** A smaller deposit brings none. */
  minMinor: nonNegativeMinor,
  /** How often it is wagered before it is the player's own. */
  multiplier: z.int(),
  /** Within so many days. */
  days: z.int(),
  /** A stake above this share of the bonus does not count. */
  maxStakePercent: z.int(),
});

/** An offer as players read it. */
export const bonusOffer = z.extend(bonusTerms, { promoId: z.string(), title: z.string() });
export type BonusOffer = z.infer<typeof bonusOffer>;

const title = z.string().check(z.trim(), z.maxLength(bonusOfferRules.titleMaxLength));

/** What players read, in each language of the house. */
export const offerTitles = z.object({ EN: title, HI: title, TY: title });
export type OfferTitles = z.infer<typeof offerTitles>;

/** An offer as the house's people see it. */
export const staffBonusOffer = z.extend(bonusTerms, {
  promoId: z.string(),
  titles: offerTitles,
  createdAt: epochMs,
  /** Nothing is given for deposits that are made from then on; null while nobody has said. */
  endsAt: z.nullable(epochMs),
  isRunning: z.boolean(),
  /** How many players have had it. */
  given: z.int(),
});
export type StaffBonusOffer = z.infer<typeof staffBonusOffer>;
