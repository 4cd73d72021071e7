import { contractKinds } from '../../constants/index.ts';
import { incomeSources, teamBetFilters, teamFiles } from '../../entities/index.ts';
import { calendarDay, epochMs, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests a list of the agent centre as a file (CSV, safe for spreadsheets), as `createStatement` does. */
export const createTeamFile = defineCall({
  name: 'createTeamFile',
  method: 'POST',
  path: '/wps/relay/MCSFE_agentTeamFile',
  callers: ['agent'],
  cost: 10,
  request: z.extend(teamBetFilters, {
    record: z.enum(teamFiles),
    from: calendarDay,
    to: calendarDay,
    source: z.optional(z.enum(incomeSources)),
    /** Of the bills; without it, those of every kind. */
    kind: z.optional(z.enum(contractKinds)),
  }),
  response: z.object({ url: z.string(), expiresAt: epochMs }),
  errors: ['REG_FIELD_INVALID'],
});
