import { deposit, depositStates } from '../../entities/index.ts';
import { calendarDay, nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's deposits, newest first; days in the merchant's time zone. */
export const listDeposits = defineCall({
  name: 'listDeposits',
  method: 'GET',
  path: '/wps/relay/MCSFE_depositRecord',
  staleAfter: ['deposit.changed', 'submitDeposit'],
  callers: accountHolders,
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    state: z.optional(z.enum(depositStates)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(deposit), { totals: z.object({ credited: nonNegativeMinor }) }),
  errors: [],
});
