import { pointEntry } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** Every movement of the player's points, the newest first. */
export const getPointDetail = defineCall({
  name: 'getPointDetail',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointDetail',
  staleAfter: ['bet.settled', 'convertPoint', 'redeemPointReward', 'claimMission', 'inbox.changed'],
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(pointEntry),
  errors: [],
});
