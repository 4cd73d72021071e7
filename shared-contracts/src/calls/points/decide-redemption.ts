import { staffRedemption } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Says that an item was sent, or rejects the request with a remark: points and pieces are returned. */
export const decideRedemption = defineCall({
  name: 'decideRedemption',
  method: 'POST',
  path: '/wps/ops/points/redemptions/decide',
  callers: ['money', 'support'],
  idempotent: true,
  request: z.object({
    requestId: z.string().check(z.maxLength(40)),
    decision: z.enum(['APPROVE', 'REJECT']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffRedemption,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED'],
});
