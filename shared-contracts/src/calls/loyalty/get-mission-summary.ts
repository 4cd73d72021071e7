import { mission } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The missions of the player's merchant with the player's progress, by the server's clock (M13). */
export const getMissionSummary = defineCall({
  name: 'getMissionSummary',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummary',
  staleAfter: ['bet.settled', 'deposit.changed', 'claimMission'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ missions: z.array(mission), /** Missions whose reward waits. */ claimable: z.int() }),
  errors: [],
});
