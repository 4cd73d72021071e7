import { staffMallItem } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The items of the points mall at the merchants of the member of staff. */
export const listMallItems = defineCall({
  name: 'listMallItems',
  method: 'GET',
  path: '/wps/ops/points/items',
  staleAfter: ['decideApproval', 'decideRedemption'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ items: z.array(staffMallItem) }),
  errors: [],
});
