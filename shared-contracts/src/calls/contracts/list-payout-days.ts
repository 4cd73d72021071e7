import { payoutDay } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What the agent's own contracts paid or owe day by day, the earliest first; days and kinds without a payout are left
 * out. A bill of days falls on the day on which its period is settled, one of an hour or a window on that hour's day.
 */
export const listPayoutDays = defineCall({
  name: 'listPayoutDays',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentPayoutDays',
  callers: ['agent'],
  request: z.object({ from: calendarDay, to: calendarDay }),
  response: z.object({ days: z.array(payoutDay), asOf: epochMs }),
  errors: [],
});
