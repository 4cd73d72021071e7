import { mallItem } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { accountHolders, defineCall } from '../define-call.ts';

/** The items that points are redeemed for. */
export const getPointMall = defineCall({
  name: 'getPointMall',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointMall',
  staleAfter: ['redeemPointReward'],
  callers: accountHolders,
  request: z.object({}),
  response: z.object({ items: z.array(mallItem) }),
  errors: [],
});
