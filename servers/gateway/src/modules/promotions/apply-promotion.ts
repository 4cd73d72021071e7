import type { applyPromotion as call } from '@atrium/contracts/calls';
import { newId } from '../../db/new-id.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { attachReceipts } from '../money/index.ts';
import { addClaim } from './add-claim.ts';
import { lockPromotion } from './promotion-row.ts';

export const applyPromotion: Operation<typeof call> = async ({ promotionId, remark, receiptIds }, context) => {
  const { memberId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const promotion = await lockPromotion(tx, { id: promotionId, kind: 'APPLICATION' });
    if (!promotion) throw new Refusal('REWARD_NOTHING');
    const id = newId(tx.clock.now());
    await addClaim(tx, { id, promotion_id: promotionId, state: 'APPLIED', remark });
    await attachReceipts(tx.db, { memberId, orderNo: id, receiptIds });
    return { promotionId };
  });
};
