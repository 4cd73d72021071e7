import { withdrawal } from '../../entities/index.ts';
import { nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Confirms how much of a withdrawal arrived. A missing amount opens a case with the attached receipts. */
export const confirmWithdraw = defineCall({
  name: 'confirmWithdraw',
  method: 'POST',
  path: '/wps/relay/MCSFE_confirmWithdraw',
  callers: accountHolders,
  idempotent: true,
  request: z.object({
    orderNo: z.string().check(z.maxLength(40)),
    outcome: z.enum(['RECEIVED', 'PARTIAL', 'NOT_RECEIVED']),
    /** The amount that arrived, if partial. */
    receivedMinor: z._default(nonNegativeMinor, 0),
    remark: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
    receiptIds: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(3)), []),
  }),
  response: withdrawal,
  errors: ['REG_FIELD_INVALID', 'PAY_ORDER_CHANGED'],
});
