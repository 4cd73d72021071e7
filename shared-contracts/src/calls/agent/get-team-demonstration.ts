import { epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Until when the records of the agent's line hold what was written for a demonstration and not played; null: nothing was. */
export const getTeamDemonstration = defineCall({
  name: 'getTeamDemonstration',
  method: 'GET',
  path: '/wps/relay/MCSFE_agentDemonstration',
  callers: ['agent'],
  request: z.object({}),
  response: z.object({ until: z.nullable(epochMs) }),
  errors: [],
});
