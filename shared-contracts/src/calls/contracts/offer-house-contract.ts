import { carryOvers, contractKinds, contractPeriods } from '../../constants/index.ts';
import { approval, contractTier } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * The operator offers a contract to the head of a line, who answers it as any other one. Its rates pay money for bets, so
 * another person of staff approves the offer first.
 */
export const offerHouseContract = defineCall({
  name: 'offerHouseContract',
  method: 'POST',
  path: '/wps/ops/contracts',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    merchantCode: z.string().check(z.maxLength(8)),
    account: z.string().check(z.trim(), z.maxLength(40)),
    kind: z.enum(contractKinds),
    period: z.enum(contractPeriods),
    tiers: z.array(contractTier).check(z.maxLength(6)),
    carryOver: z._default(z.enum(carryOvers), 'NONE'),
    reason: z.string().check(z.trim(), z.maxLength(300)),
  }),
  response: approval,
  errors: [
    'AUTH_OPERATION_NOT_ALLOWED',
    'REG_FIELD_INVALID',
    'CONTRACT_NOT_FOUND',
    'CONTRACT_TIERS_INVALID',
    'APPROVAL_TAKEN',
  ],
});
