import { agentIncome, incomeSources } from '../../entities/index.ts';
import { calendarDay, nonNegativeMinor, pageNumber, pageOf, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What the agent earned in a range of at most 35 days, the newest first, each with its calculation. */
export const listAgentIncome = defineCall({
  name: 'listAgentIncome',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentIncome',
  callers: ['agent'],
  staleAfter: ['balance.changed'],
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    source: z.optional(z.enum(incomeSources)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.extend(pageOf(agentIncome), {
    totals: z.object({ due: nonNegativeMinor, amount: nonNegativeMinor }),
  }),
  errors: [],
});
