import { amountMinor, epochMs, nonNegativeMinor, z } from '../schema/index.ts';
import { currencyCode } from './money.ts';

/** Of an account: whether it can log in. */
export const memberState = z.enum(['ACTIVE', 'DISABLED']);

/** An account as staff find it. */
export const foundMember = z.object({
  memberId: z.string(),
  account: z.string(),
  merchantCode: z.string(),
  type: z.int(),
  state: memberState,
  kycLevel: z.int(),
  vipLevel: z.int(),
  createdAt: epochMs,
  lastLoginAt: z.nullable(epochMs),
});
export type FoundMember = z.infer<typeof foundMember>;

/** What staff may know of one account; addresses and numbers are masked. Minor units. */
export const memberFile = z.extend(foundMember, {
  nickname: z.string(),
  language: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Account of the agent above; null without one. */
  upline: z.nullable(z.string()),
  /** The agents above, the head of the line first. */
  above: z.optional(z.array(z.object({ memberId: z.string(), account: z.string() }))),
  /** The rebate of the line's head in hundredths of a percent, and the bounds between which two people set it; null for others. */
  lineRebate: z.optional(z.nullable(z.object({ rebate: z.int(), min: z.int(), max: z.int() }))),
  /** How many accounts are below. */
  team: z.int(),
  lastLoginIp: z.nullable(z.string()),
  liveSessions: z.int(),
  currency: currencyCode,
  available: amountMinor,
  locked: nonNegativeMinor,
  bonus: nonNegativeMinor,
  /** Below zero after a reversed win: no bets, no withdrawals until it is made good. */
  isBlocked: z.boolean(),
  deposited: amountMinor,
  withdrawn: amountMinor,
  /** A time-out or exclusion of the player's own: they do not play until then; null where its end is not known yet. */
  rest: z.nullable(z.object({ kind: z.enum(['TIME_OUT', 'EXCLUSION']), until: z.nullable(epochMs) })),
  openCases: z.int(),
});
export type MemberFile = z.infer<typeof memberFile>;
