import { teamBet, teamBetFilters } from '../../entities/index.ts';
import { amountMinor, calendarDay, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Settled bets of everybody below the agent, the last settled first, at most 35 days. Totals are of the whole range and
 * equal the overview: they count corrections when they were made.
 */
export const listTeamBets = defineCall({
  name: 'listTeamBets',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentTeamBets',
  callers: ['agent'],
  cost: 3,
  request: z.extend(teamBetFilters, {
    from: calendarDay,
    to: calendarDay,
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}:[\w-]{1,64}$/))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.object({
    list: z.array(teamBet),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.string()),
    totals: z.object({
      bets: z.int(),
      stake: amountMinor,
      effectiveBet: amountMinor,
      payout: amountMinor,
      netProfit: amountMinor,
    }),
  }),
  errors: [],
});
