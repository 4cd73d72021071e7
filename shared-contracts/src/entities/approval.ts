import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** Kinds of requests that another person decides (SEC16). */
export const approvalKinds = [
  'MEMBER_ADJUSTMENT',
  'VENDOR_ADJUST',
  'LOTTERY_CORRECTION',
  'LOTTERY_RESULT',
  'WITHDRAWAL_REFUND',
  'IDENTITY_LEVEL',
  'SETTLEMENT_AGAIN',
  'AMOUNT_BOUND',
  'MISSION',
  'BONUS_OFFER',
  'MALL_ITEM',
  'VENDOR_LIMIT',
  'JACKPOT',
  'LINE_REBATE',
  'CONTRACT_OFFER',
] as const;
export type ApprovalKindName = (typeof approvalKinds)[number];

/** WAITING → EXECUTED, REJECTED, WITHDRAWN by the requester, or EXPIRED; each of them is final. */
export const approvalStates = ['WAITING', 'EXECUTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const;
export const approvalState = z.enum(approvalStates);
export type ApprovalState = z.infer<typeof approvalState>;

/** Plain names and values. A name that ends in `Minor` is an amount in its `currency`, one in `At` an instant. */
export const approvalFacts = z.record(
  z.string(),
  z.nullable(z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean()])),
);
export type ApprovalFacts = z.infer<typeof approvalFacts>;

/**
 * Why the reader cannot be the second person who decides something; null if they can, or one person is enough. OWN: they
 * had a part in it themselves. Else their account and one that had count as one person. ACCESS: one gave the other its
 * access or both have it from the same person, until a week has passed. PROVEN: both proved the same number or address.
 * RIGHT: they may not release the part that it is about.
 */
export const barred = z.optional(
  z.nullable(z.object({ because: z.enum(['OWN', 'ACCESS', 'PROVEN', 'RIGHT']), until: z.nullable(epochMs) })),
);
export type Barred = NonNullable<z.infer<typeof barred>>;

/** A request that needs a second person. */
export const approval = z.object({
  approvalId: z.string(),
  /** One of `approvalKinds`; a page shows unknown kinds by their facts. */
  kind: z.string(),
  /** What it is about, in terms that staff know: an account, an issue. */
  subject: z.string(),
  facts: approvalFacts,
  reason: z.string(),
  /** Account of the requester, or `vendor:<code>`. */
  madeBy: z.string(),
  madeAt: epochMs,
  expiresAt: epochMs,
  state: approvalState,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(epochMs),
  remark: z.string(),
  /** Its outcome. */
  result: approvalFacts,
  /** Whether the reader made it, and may withdraw it. */
  isOwn: z.boolean(),
  barred,
});
export type Approval = z.infer<typeof approval>;

/** Why the operator adjusts an account: a mistake that is made good, or goodwill. */
export const adjustmentCauses = ['CORRECTION', 'GOODWILL'] as const;

/** A player as staff need to know them before they move money. Minor units. */
export const staffMember = z.object({
  account: z.string(),
  merchantCode: z.string(),
  currency: currencyCode,
  state: z.string(),
  available: amountMinor,
  locked: nonNegativeMinor,
  bonus: nonNegativeMinor,
  /** Below zero after a reversed win: no bets, no withdrawals until it is made good. */
  isBlocked: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;
