import { randomInt } from 'node:crypto';
import type { claimRedEnvelope as call } from '@atrium/contracts/calls';
import { newId } from '../../db/new-id.ts';
import { type Operation, Refusal, requireCaller } from '../../operation/operation.ts';
import { publishBalance } from '../bets/index.ts';
import { addClaim } from './add-claim.ts';
import { drawShare } from './draw-share.ts';
import { lockPromotion } from './promotion-row.ts';

/** The lock on the envelope puts players who open it at once in an order. */
export const claimRedEnvelope: Operation<typeof call> = async ({ promotionId: id }, context) => {
  const { memberId, currency } = requireCaller(context);
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const envelope = await lockPromotion(tx, { id, kind: 'ENVELOPE' });
    const { left_total: leftTotal, left_shares: leftShares } = envelope ?? {};
    if (!envelope || !leftTotal || !leftShares) throw new Refusal('REWARD_NOTHING');
    const amountMinor = drawShare(leftTotal, leftShares, (most) => randomInt(1, most + 1));
    await addClaim(tx, { id: newId(now), promotion_id: id, state: 'CLAIMED', amount: amountMinor });
    await tx.db
      .updateTable('promotion')
      .set({ left_total: leftTotal - amountMinor, left_shares: leftShares - 1 })
      .where('id', '=', id)
      .execute();
    await tx.ledger.post(tx.db, {
      idempotencyKey: `envelope:${id}:${memberId}`,
      type: 'RED_PACKET',
      reference: id,
      remark: envelope.titles[tx.language],
      postedAt: now,
      postings: [
        {
          from: { kind: 'house.bonus', owner: 'house' },
          to: { kind: 'member.main', owner: memberId },
          amountMinor,
          currency,
        },
      ],
    });
    await publishBalance(tx, memberId, currency);
    return { amountMinor };
  });
};
