import { teamDay } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/**
 * What the agent's descendants played and what the agent earned, day by day in the merchant's time zone, at most 35 days:
 * every day of the range, the earliest first. The days add up to the overview and to the list of income.
 */
export const listTeamDays = defineCall({
  name: 'listTeamDays',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentTeamDays',
  callers: ['agent'],
  request: z.object({ from: calendarDay, to: calendarDay }),
  response: z.object({ days: z.array(teamDay), asOf: epochMs }),
  errors: [],
});
