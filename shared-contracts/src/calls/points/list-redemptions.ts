import { staffRedemption } from '../../entities/index.ts';
import { pageNumber, pageOf, pageSize, z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Requests of the points mall, those that wait first, the oldest before the others. */
export const listRedemptions = defineCall({
  name: 'listRedemptions',
  method: 'GET',
  path: '/wps/ops/points/redemptions',
  staleAfter: ['decideRedemption'],
  callers: ['money', 'support'],
  request: z.object({ pageNo: z._default(pageNumber, 1), pageSize: z._default(pageSize, 20) }),
  response: pageOf(staffRedemption),
  errors: [],
});
