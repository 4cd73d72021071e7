import { staffLotteryOffer } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** Every lottery as the merchants of the member of staff offer it. */
export const listLotteryOffers = defineCall({
  name: 'listLotteryOffers',
  method: 'GET',
  path: '/wps/ops/lottery/offers',
  staleAfter: ['setLotteryOffer'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({ offers: z.array(staffLotteryOffer) }),
  errors: [],
});
