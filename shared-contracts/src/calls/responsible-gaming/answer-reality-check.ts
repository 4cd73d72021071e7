import { playStanding } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player has seen the play summary; bets are accepted again until the next check is due (RG5). */
export const answerRealityCheck = defineCall({
  name: 'answerRealityCheck',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgRealityCheckAnswer',
  callers: accountHolders,
  request: z.object({}),
  response: playStanding,
  errors: [],
});
