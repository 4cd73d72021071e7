import { contractKinds, gameKinds } from '../../constants/index.ts';
import { incomeSources, teamBetFilters, teamFiles, teamGainFigures } from '../../entities/index.ts';
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
    /** Of the gains. */
    figure: z.optional(z.enum(teamGainFigures)),
    /** Of the gains and of what each account won or lost. */
    gameKind: z.optional(z.enum(gameKinds)),
  }),
  response: z.object({ url: z.string(), expiresAt: epochMs }),
  errors: ['AUTH_OPERATION_NOT_ALLOWED', 'REG_FIELD_INVALID'],
});
