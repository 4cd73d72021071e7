import { staffDeposit } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * A bank transfer needs two people: one records the amount that arrived (`PAID`), another credits it (`CREDIT`); either
 * may refuse it (`REJECT`, with a remark). The first one gets `FORBIDDEN` for crediting it (SEC16).
 */
export const decideDeposit = defineCall({
  name: 'decideDeposit',
  method: 'POST',
  path: '/wps/ops/deposits/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
    decision: z.enum(['PAID', 'CREDIT', 'REJECT']),
    /** The amount that arrived at the bank. */
    paidMinor: z._default(nonNegativeMinor, 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffDeposit,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED', 'CHANGED_MEANWHILE', 'APPROVAL_OWN', 'APPROVAL_SAME_PERSON'],
});
