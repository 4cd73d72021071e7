import { profitLossRow } from '../../entities/index.ts';
import { amountMinor, calendarDay, nonNegativeMinor, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Personal profit and loss by day and kind of game; days in the merchant's time zone, twelve months back at most. */
export const listProfitLoss = defineCall({
  name: 'listProfitLoss',
  method: 'GET',
  path: '/wps/relay/MCSFE_profitLoss',
  staleAfter: ['bet.settled'],
  callers: accountHolders,
  request: z.object({ from: calendarDay, to: calendarDay }),
  response: z.object({
    /** Newest day first. */
    list: z.array(profitLossRow),
    totals: z.object({
      betCount: z.int(),
      stake: nonNegativeMinor,
      effectiveBet: nonNegativeMinor,
      payout: nonNegativeMinor,
      rebate: amountMinor,
      bonus: amountMinor,
      income: amountMinor,
      netProfit: amountMinor,
    }),
    /** Deposits less withdrawals, in the range and over the account's lifetime. */
    netDeposits: z.object({ range: amountMinor, lifetime: amountMinor }),
  }),
  errors: ['REG_FIELD_INVALID'],
});
