import { staffWithdrawal } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Decides about a paid withdrawal: `DISPUTE` opens a dispute, `RECEIVED` closes it as received, `REFUND` refunds the
 * missing amount, or less of it with a remark, `FORCE` closes it against the player's claim, with a remark and for good. The approver of the payout
 * cannot refund it (`APPROVAL_OWN`), and `REFUND` of a big one requires a second person. For a troubled payout,
 * `SETTLE` posts the amount that its provider reports as paid, and `NOT_PAID` ends it as unpaid.
 */
export const resolveWithdrawal = defineCall({
  name: 'resolveWithdrawal',
  method: 'POST',
  path: '/wps/ops/withdrawals/resolve',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
    resolution: z.enum(['DISPUTE', 'RECEIVED', 'REFUND', 'FORCE', 'SETTLE', 'NOT_PAID']),
    refundMinor: z._default(nonNegativeMinor, 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffWithdrawal,
  errors: [
    'REG_FIELD_INVALID',
    'PAY_ORDER_CHANGED',
    'CHANGED_MEANWHILE',
    'APPROVAL_OWN',
    'APPROVAL_SAME_PERSON',
    'APPROVAL_TAKEN',
  ],
});
