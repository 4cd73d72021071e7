import { gameKinds } from '../../constants/index.ts';
import { userLoss, userLossTotals } from '../../entities/index.ts';
import { calendarDay, pageNumber, pageOf, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** What everybody below the agent won or lost in a range of at most 35 days, who lost most first. */
export const listUserLoss = defineCall({
  name: 'listUserLoss',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentUserLoss',
  callers: ['agent'],
  cost: 3,
  request: z.object({
    from: calendarDay,
    to: calendarDay,
    /** How the account begins. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    /** Of one kind of game; then nothing is said of what belongs to none: deposits, withdrawals, salaries. */
    gameKind: z.optional(z.enum(gameKinds)),
    pageNo: z._default(pageNumber, 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.extend(pageOf(userLoss), { totals: userLossTotals }),
  errors: [],
});
