import { staffWithdrawal } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What becomes of a paid withdrawal: `DISPUTE` takes up what did not arrive whole, `RECEIVED` closes it as received,
 * `REFUND` gives back what did not arrive, `FORCE` closes it against the player's word, with a remark and for good.
 * Who approved the payout gives nothing of it back (`APPROVAL_OWN`), and of a big one `REFUND` asks for a second person.
 * Of a payout that somebody must look at, `SETTLE` books what its provider says it has paid, and `NOT_PAID` gives it up.
 */
export const resolveWithdrawal = defineCall({
  name: 'resolveWithdrawal',
  method: 'POST',
  path: '/wps/ops/withdrawals/resolve',
  callers: ['money'],
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    resolution: z.enum(['DISPUTE', 'RECEIVED', 'REFUND', 'FORCE', 'SETTLE', 'NOT_PAID']),
    refundMinor: z._default(nonNegativeMinor, 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  response: staffWithdrawal,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED', 'APPROVAL_OWN', 'APPROVAL_TAKEN'],
});
