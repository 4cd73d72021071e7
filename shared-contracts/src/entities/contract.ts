import { carryOvers, contractKinds, contractPeriods, issueTypes } from '../constants/index.ts';
import { epochMs, nonNegativeMinor, z } from '../schema/index.ts';

/** Consolidated contract: N none, P a pending offer, A active. */
export const contractFlag = z.enum(['N', 'P', 'A']);
export const consolidatedContract = z.object({
  dailysalreqtype: contractFlag,
  divtypereq: contractFlag,
  contracthoursalreq: contractFlag,
  realtimesalreqtype: contractFlag,
});

/** Contract tier: rate in percent with two decimals as text, to stay exact. */
export const contractTier = z.object({
  rate: z.string().check(z.regex(/^\d{1,2}\.\d{2}$/)),
  effectiveBetAmount: nonNegativeMinor,
  activeMemberCount: z.int().check(z.minimum(0)),
  /** The required loss of the team, for dividends. */
  lossAmount: z.optional(nonNegativeMinor),
});
export type ContractTier = z.infer<typeof contractTier>;

/** An example of what a contract pays; amounts in minor units. */
export const contractExample = z.object({
  /** The tier that is reached, counted from 1. */
  tier: z.int(),
  effectiveBetAmount: nonNegativeMinor,
  activeMemberCount: z.int(),
  /** Net loss of the team; dividends are a share of it. */
  lossAmount: z.nullable(nonNegativeMinor),
  amount: nonNegativeMinor,
});
export type ContractExample = z.infer<typeof contractExample>;

/** A pending offer, with the contract it would replace. */
export const contractOffer = z.object({
  contractId: z.string(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  version: z.int(),
  tiers: z.array(contractTier),
  /** Account of the upline that offers it; null for the operator. */
  offeredBy: z.nullable(z.string()),
  offeredAt: epochMs,
  /** When it would begin if accepted now: at the start of the next period, never earlier. */
  effectiveFrom: epochMs,
  /** UPPER: the upline pays from its own wallet. */
  issueType: z.optional(z.enum(issueTypes)),
  carryOver: z.optional(z.enum(carryOvers)),
  previous: z.nullable(z.object({ version: z.int(), period: z.enum(contractPeriods), tiers: z.array(contractTier) })),
  example: contractExample,
});
export type ContractOffer = z.infer<typeof contractOffer>;

/** The explicit answer to an offer; `version` is the one that was read. */
export const contractAnswer = z.object({
  contractId: z.string(),
  action: z.enum(['ACCEPT', 'REFUSE']),
  version: z.int(),
});
/** REQUESTED → VALID or DENIED; VALID → EXPIRED (replaced) or INVALID (ended). */
export const contractStatuses = ['REQUESTED', 'VALID', 'DENIED', 'EXPIRED', 'INVALID'] as const;
export const contractStatus = z.enum(contractStatuses);
export type ContractStatus = z.infer<typeof contractStatus>;

/** Why a contract ended: a newer one, a lower rate of the upline, or the upline itself. */
export const contractEndReason = z.enum(['REPLACED', 'RATE_ABOVE_UPLINE', 'ENDED_BY_UPLINE']);
export type ContractEndReason = z.infer<typeof contractEndReason>;

/** A version of a contract as an agent sees it who has it, or gave it. */
export const agentContract = z.object({
  contractId: z.string(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  version: z.int(),
  tiers: z.array(contractTier),
  issueType: z.enum(issueTypes),
  carryOver: z.enum(carryOvers),
  status: contractStatus,
  /** Whom it is with: the subordinate or the upline; null for the operator. */
  account: z.nullable(z.string()),
  offeredAt: epochMs,
  /** Null until it is accepted. */
  effectiveFrom: z.nullable(epochMs),
  /** May be ahead: an ended contract counts until its period is over. */
  endedAt: z.nullable(epochMs),
  endReason: z.nullable(contractEndReason),
  example: z.nullable(contractExample),
});
export type AgentContract = z.infer<typeof agentContract>;

/** A contract of the operator as staff see it. */
export const staffContract = z.object({
  contractId: z.string(),
  account: z.string(),
  merchantCode: z.string(),
  kind: z.enum(contractKinds),
  period: z.enum(contractPeriods),
  tiers: z.array(contractTier),
  carryOver: z.enum(carryOvers),
  status: contractStatus,
  offeredAt: epochMs,
  /** Null until it is accepted. */
  effectiveFrom: z.nullable(epochMs),
  /** Whether it was written before the site's first start and agreed by nobody. */
  isDemonstration: z.optional(z.boolean()),
});
export type StaffContract = z.infer<typeof staffContract>;
