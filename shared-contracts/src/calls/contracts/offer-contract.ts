import { carryOvers, contractKinds, contractPeriods, issueTypes } from '../../constants/index.ts';
import { contractStatus, contractTier } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** An agent offers a contract to a direct subordinate. Replaces a pending offer. */
export const offerContract = defineCall({
  name: 'offerContract',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentOfferContract',
  callers: ['agent'],
  request: z.object({
    account: z.string().check(z.trim(), z.maxLength(16)),
    kind: z.enum(contractKinds),
    period: z.enum(contractPeriods),
    tiers: z.array(contractTier).check(z.minLength(1), z.maxLength(6)),
    /** UPPER: the agent pays from their own wallet. */
    issueType: z._default(z.enum(issueTypes), 'PLATFORM'),
    /** B16: nothing, unless the agent chooses otherwise. */
    carryOver: z._default(z.enum(carryOvers), 'NONE'),
  }),
  response: z.object({ contractId: z.string(), version: z.int(), status: contractStatus }),
  errors: [
    'AUTH_OPERATION_NOT_ALLOWED',
    'CONTRACT_NOT_FOUND',
    'CONTRACT_NONE_OWN',
    'CONTRACT_RATE_ABOVE_UPLINE',
    'CONTRACT_TIERS_INVALID',
  ],
});
