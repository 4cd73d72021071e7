import { downlineGroups, downlineMember } from '../../entities/index.ts';
import { amountMinor, calendarDay, pageNumber, pageOf, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * Accounts below the agent, or below one of them: the direct ones, or those on every level. `path` leads from the agent
 * down to the account whose line is shown. Totals are of the whole list.
 */
export const listDownline = defineCall({
  name: 'listDownline',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentDownline',
  callers: ['agent'],
  staleAfter: ['createDownlineMember', 'setDownlineRebate', 'offerContract'],
  request: z.object({
    /** Whose line, by member id; the agent's own when left out. */
    under: z.optional(z.string().check(z.maxLength(40))),
    reach: z._default(z.enum(['DIRECT', 'ALL']), 'DIRECT'),
    /** How the account begins. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    kind: z.optional(z.enum(['AGENT', 'MEMBER'])),
    group: z.optional(z.enum(downlineGroups)),
    /** Days of groups that are of a span of time; today when left out. */
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.extend(pageOf(downlineMember), {
    path: z.array(z.object({ memberId: z.string(), account: z.string() })),
    totals: z.object({ balance: amountMinor }),
    /** The caller's own rebate, the most that may be handed down. */
    ownRebate: z.int(),
  }),
  errors: [],
});
