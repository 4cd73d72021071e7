import { teamGain, teamGainFilters } from '../../entities/index.ts';
import { amountMinor, calendarDay, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Rebates and bonuses of everybody below the agent, the newest first, at most 35 days. What is taken back is a line of its
 * own; the sum is of the whole range and equals the overview.
 */
export const listTeamGains = defineCall({
  name: 'listTeamGains',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentTeamGains',
  callers: ['agent'],
  cost: 3,
  request: z.extend(teamGainFilters, {
    from: calendarDay,
    to: calendarDay,
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}:\d{1,16}$/))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.object({
    list: z.array(teamGain),
    /** Where the next page begins; null on the last one. */
    next: z.nullable(z.string()),
    totals: z.object({ amount: amountMinor }),
  }),
  errors: [],
});
