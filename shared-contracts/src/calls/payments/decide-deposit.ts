import { staffDeposit } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Two people and a bank transfer: one says what arrived (`PAID`), another credits it (`CREDIT`); either refuses it
 * (`REJECT`, with a remark). Who said what arrived gets `FORBIDDEN` for crediting it (SEC16).
 */
export const decideDeposit = defineCall({
  name: 'decideDeposit',
  method: 'POST',
  path: '/wps/ops/deposits/decide',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    decision: z.enum(['PAID', 'CREDIT', 'REJECT']),
    /** What arrived at the bank. */
    paidMinor: z._default(nonNegativeMinor, 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffDeposit,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED'],
});
