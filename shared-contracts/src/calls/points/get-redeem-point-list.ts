import { redemption } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The player's requests of the points mall, the newest first. */
export const getRedeemPointList = defineCall({
  name: 'getRedeemPointList',
  method: 'GET',
  path: '/wps/relay/MCS2_getRedeemPointList',
  staleAfter: ['redeemPointReward', 'inbox.changed'],
  callers: accountHolders,
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(redemption),
  errors: [],
});
