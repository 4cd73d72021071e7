import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The points that the player has. */
export const getPoint = defineCall({
  name: 'getPoint',
  method: 'GET',
  path: '/wps/relay/MCS2_getPoint',
  staleAfter: ['bet.settled', 'convertPoint', 'redeemPointReward', 'claimMission', 'inbox.changed'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ points: z.int() }),
  errors: [],
});
