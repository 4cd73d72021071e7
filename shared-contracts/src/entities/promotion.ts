import { activityKinds, activityStates } from '../activity/index.ts';
import { inEveryLanguage, promotionRules } from '../constants/index.ts';
import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { promotionCard } from './announcement.ts';
import { barred } from './approval.ts';
import { audience } from './audience.ts';
import { offerTitles } from './bonus-offer.ts';

/** A prize of a raffle: bonus money, or nothing at 0. The heavier, the likelier. */
export const rafflePrize = z.object({ amountMinor: nonNegativeMinor, weight: z.int(), stock: z.int() });
export type RafflePrize = z.infer<typeof rafflePrize>;

/** What was drawn, and everything to draw it again (`drawWeighted`): the prizes that were left, and both seeds. */
export const raffleDraw = z.object({
  amountMinor: nonNegativeMinor,
  index: z.int(),
  prizes: z.array(z.object({ amountMinor: nonNegativeMinor, weight: z.int() })),
  serverSeed: z.string(),
  clientSeed: z.string(),
});
export type RaffleDraw = z.infer<typeof raffleDraw>;

/** How reward money is wagered. */
export const rewardTerms = z.object({ multiplier: z.int(), days: z.int(), maxStakePercent: z.int() });
export type RewardTerms = z.infer<typeof rewardTerms>;

/** A promotion as a player reads it. Minor units. */
export const promotion = z.extend(promotionCard, {
  kind: z.enum(activityKinds),
  /** Plain text; lines are kept. */
  terms: z.string(),
  startsAt: epochMs,
  endsAt: z.nullable(epochMs),
  state: z.enum(activityStates),
  /** The offer that a deposit is made with. */
  promoId: z.nullable(z.string()),
  reward: z.nullable(rewardTerms),
  /** SHA-256 of the seed that the player's prize is drawn by; null for guests. */
  commitment: z.nullable(z.string()),
  prizes: z.array(rafflePrize),
  envelope: z.nullable(z.object({ totalMinor: nonNegativeMinor, shares: z.int(), left: z.int() })),
  /** What the player got. */
  amountMinor: z.nullable(nonNegativeMinor),
  draw: z.nullable(raffleDraw),
  /** Why an application was rejected. */
  reason: z.string(),
});
export type Promotion = z.infer<typeof promotion>;

const terms = z.string().check(z.trim(), z.maxLength(promotionRules.termsMaxLength));

/** What staff set for a promotion. */
export const promotionTerms = z.object({
  merchantCode: z.string().check(z.maxLength(8)),
  kind: z.enum(activityKinds),
  titles: offerTitles,
  terms: z.object(inEveryLanguage(() => terms)),
  /** The picture: what it shows, drawn, and in which colour. */
  motifs: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(4)), []),
  hue: z._default(z.int().check(z.minimum(0), z.maximum(359)), 0),
  audience,
  promoId: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  reward: z._default(z.nullable(rewardTerms), null),
  prizes: z._default(z.array(rafflePrize).check(z.maxLength(promotionRules.prizesMax)), []),
  totalMinor: z._default(z.nullable(nonNegativeMinor), null),
  shares: z._default(z.nullable(z.int()), null),
  /** Now when left out. */
  startsAt: z._default(z.nullable(epochMs), null),
  endsAt: z._default(z.nullable(epochMs), null),
});
export type PromotionTerms = z.infer<typeof promotionTerms>;

/** A promotion as staff see it. */
export const staffPromotion = z.extend(promotionTerms, {
  barred,
  id: z.string(),
  /** Raised by each change; its publication says which one it is about. */
  version: z.int(),
  imageUrl: z.string(),
  /** The picture is one that staff uploaded. */
  hasOwnPicture: z.optional(z.boolean()),
  startsAt: epochMs,
  state: z.enum(['DRAFT', 'COMING', 'RUNNING', 'ENDED']),
  /** Null for one that came with the installation. */
  createdBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /** How many players have claimed or applied, and what was given to them. */
  claimed: z.int(),
  givenMinor: nonNegativeMinor,
});
export type StaffPromotion = z.infer<typeof staffPromotion>;

export const applicationStates = ['APPLIED', 'PROPOSED', 'ISSUED', 'REJECTED'] as const;

/** A player's application, as staff see it. */
export const application = z.object({
  applicationId: z.string(),
  /** Raised by each change; a decision says which one it is about. */
  version: z.int(),
  promotionId: z.string(),
  title: z.string(),
  merchantCode: z.string(),
  account: z.string(),
  remark: z.string(),
  receiptIds: z.array(z.string()),
  state: z.enum(applicationStates),
  /** What one person proposed; another issues it. */
  amountMinor: z.nullable(nonNegativeMinor),
  proposedBy: z.nullable(z.string()),
  barred,
  reason: z.string(),
  createdAt: epochMs,
});
export type Application = z.infer<typeof application>;
