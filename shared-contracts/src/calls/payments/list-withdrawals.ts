import { withdrawal, withdrawalStates } from '../../entities/index.ts';
import { calendarDay, nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's withdrawals, newest first; days in the merchant's time zone. */
export const listWithdrawals = defineCall({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/wps/relay/MCSFE_withdrawRecord',
  staleAfter: ['withdrawal.changed', 'submitWithdraw', 'confirmWithdraw'],
  callers: accountHolders,
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    state: z.optional(z.enum(withdrawalStates)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(withdrawal), { totals: z.object({ paid: nonNegativeMinor }) }),
  errors: [],
});
