import { transactionRecord, transactionTypes } from '../../entities/index.ts';
import { amountMinor, calendarDay, nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** MemTransDet: transaction history with running balance, days in the merchant's time zone. */
export const listTransactions = defineCall({
  name: 'listTransactions',
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  staleAfter: ['balance.changed'],
  callers: accountHolders,
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    type: z.optional(z.enum(transactionTypes)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(transactionRecord), {
    totals: z.object({ in: nonNegativeMinor, out: nonNegativeMinor }),
    openingBalance: amountMinor,
    closingBalance: amountMinor,
  }),
  errors: [],
});
