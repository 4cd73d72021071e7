import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player has answered the prompt to set limits (RG2). */
export const answerLimitPrompt = defineCall({
  name: 'answerLimitPrompt',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgLimitsPrompt',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({}),
  errors: [],
});
