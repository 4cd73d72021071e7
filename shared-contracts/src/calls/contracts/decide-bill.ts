import { staffContractBill } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Approves a big dividend, which is then paid, or denies it with a remark; holds a bill that is not paid yet, with a
 * remark, or releases it.
 */
export const decideBill = defineCall({
  name: 'decideBill',
  method: 'POST',
  path: '/wps/ops/bills/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    billId: z.string().check(z.maxLength(40)),
    /** The version that was read: required of the second of two people. */
    version: z.optional(z.int()),
    decision: z.enum(['APPROVE', 'DENY', 'HOLD', 'RELEASE']),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffContractBill,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED', 'CHANGED_MEANWHILE', 'APPROVAL_OWN', 'APPROVAL_SAME_PERSON'],
});
