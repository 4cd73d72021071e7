import { staffWithdrawal } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Reviews, approves or refuses a withdrawal. A big one is approved by two people: the first approval leaves it in
 * REVIEW, and the same person cannot be the second (`FORBIDDEN`, SEC16). A refusal releases the money.
 */
export const decideWithdrawal = defineCall({
  name: 'decideWithdrawal',
  method: 'POST',
  path: '/wps/ops/withdrawals/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
    decision: z.enum(['REVIEW', 'APPROVE', 'REJECT']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffWithdrawal,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED', 'CHANGED_MEANWHILE', 'APPROVAL_OWN', 'APPROVAL_SAME_PERSON'],
});
