import { teamFigures, teamGameTypeRow } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Figures of the agent's own descendants, at most 35 days, days in the merchant's time zone. */
export const getTeamOverview = defineCall({
  name: 'getTeamOverview',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentTeamOverview',
  callers: ['agent'],
  request: z.object({ from: calendarDay, to: calendarDay }),
  response: z.object({
    figures: teamFigures,
    byGameType: z.array(teamGameTypeRow),
    asOf: epochMs,
  }),
  errors: [],
});
