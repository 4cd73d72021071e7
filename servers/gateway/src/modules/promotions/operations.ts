import type { OperationsPart } from '../../operation/operations-part.ts';
import { applyPromotion } from './apply-promotion.ts';
import { claimRedEnvelope } from './claim-envelope.ts';
import { claimRafflePromotion } from './claim-raffle.ts';
import { listPromotions } from './list-promotions.ts';
import { setPromotionPicture } from './pictures.ts';
import { savePromotion } from './save-promotion.ts';
import { setMemberTags } from './set-member-tags.ts';
import { decideApplication, listApplications } from './staff-applications.ts';
import { endPromotion, listStaffPromotions, publishPromotion } from './staff-promotions.ts';

export const promotionsOperations = {
  listPromotions,
  applyPromotion,
  claimRafflePromotion,
  claimRedEnvelope,
  listStaffPromotions,
  savePromotion,
  setPromotionPicture,
  publishPromotion,
  endPromotion,
  listApplications,
  decideApplication,
  setMemberTags,
} satisfies OperationsPart;
