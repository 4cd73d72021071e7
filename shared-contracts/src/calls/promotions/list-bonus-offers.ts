import { staffBonusOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Every bonus offer, ended ones included, the newest first. */
export const listBonusOffers = defineCall({
  name: 'listBonusOffers',
  method: 'GET',
  path: '/wps/ops/bonus-offers',
  staleAfter: ['decideApproval', 'endBonusOffer'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ offers: z.array(staffBonusOffer) }),
  errors: [],
});
