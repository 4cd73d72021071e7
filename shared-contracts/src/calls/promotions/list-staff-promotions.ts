import { staffPromotion } from '../../entities/index.ts';
import { z } from '../../schema/index.ts';
import { defineCall } from '../define-call.ts';

/** The promotions at the merchants of the member of staff, drafts included. */
export const listStaffPromotions = defineCall({
  name: 'listStaffPromotions',
  method: 'GET',
  path: '/wps/ops/promotions',
  staleAfter: ['savePromotion', 'setPromotionPicture', 'publishPromotion', 'endPromotion', 'decideApplication'],
  callers: ['money'],
  request: z.object({}),
  response: z.object({
    promotions: z.array(staffPromotion),
    /** Names of what a picture can show. */
    motifs: z.array(z.string()),
  }),
  errors: [],
});
