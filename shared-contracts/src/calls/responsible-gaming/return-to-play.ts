import { exclusion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Requests to return after an exclusion; playing is possible again a day later (RG8). */
export const returnToPlay = defineCall({
  name: 'returnToPlay',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgReturn',
  callers: accountHolders,
  request: z.object({}),
  response: exclusion,
  errors: ['RG_EXCLUDED'],
});
