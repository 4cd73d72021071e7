import { realityCheckMinutes } from '../../constants/index.ts';
import { playStanding } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** How often the reality check is shown: an hour apart at most; it cannot be switched off. */
export const setRealityCheck = defineCall({
  name: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/MCSFE_rgRealityCheck',
  callers: accountHolders,
  request: z.object({ minutes: z.union(realityCheckMinutes.map((minutes) => z.literal(minutes))) }),
  response: playStanding,
  errors: [],
});
