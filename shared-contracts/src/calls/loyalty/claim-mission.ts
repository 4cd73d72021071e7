import { mission } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Gives the points of a mission that is complete, once in its period. */
export const claimMission = defineCall({
  name: 'claimMission',
  method: 'POST',
  path: '/wps/relay/MCSFE_claimMission',
  callers: accountHolders,
  idempotent: true,
  request: z.object({ missionId: z.string().check(z.maxLength(40)) }),
  response: mission,
  errors: ['REWARD_NOTHING', 'RG_EXCLUDED', 'RG_TIMEOUT', 'AUTH_OPERATION_NOT_ALLOWED'],
});
