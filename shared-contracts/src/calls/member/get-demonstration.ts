import { epochMs, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/**
 * Until when the records of the caller, or of the caller's line, hold what was written for a demonstration and not done;
 * null: nothing was.
 */
export const getDemonstration = defineCall({
  name: 'getDemonstration',
  method: 'GET',
  path: '/wps/relay/MCSFE_demonstration',
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ until: z.nullable(epochMs) }),
  errors: [],
});
