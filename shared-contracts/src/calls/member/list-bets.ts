import { betFilters, betRecord } from '../../entities/index.ts';
import { amountMinor, calendarDay, nonNegativeMinor, pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Betting record; days in the merchant's time zone, both ends included. Totals are of the whole range. */
export const listBets = defineCall({
  name: 'listBets',
  method: 'GET',
  path: '/wps/relay/MCSFE_betRecord',
  staleAfter: ['bet.settled'],
  callers: accountHolders,
  request: z.extend(betFilters, {
    from: calendarDay,
    to: calendarDay,
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(pageSize, 20),
  }),
  response: z.extend(pageOf(betRecord), {
    totals: z.object({
      stake: nonNegativeMinor,
      effectiveBet: nonNegativeMinor,
      payout: nonNegativeMinor,
      netProfit: amountMinor,
    }),
  }),
  errors: [],
});
