import type { claimRafflePromotion as call } from '@atrium/contracts/calls';
import type { RaffleDraw } from '@atrium/contracts/entities';
import { drawWeighted } from '@atrium/contracts/fairness';
import { newId } from '../../db/new-id.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../operation/operation.ts';
import { grantBonus } from '../money/index.ts';
import { addClaim } from './add-claim.ts';
import { lockPromotion, type PromotionRow, seedFor } from './promotion-row.ts';
import { rewardOf } from './reward-of.ts';

/** Draws among the prizes that are left, and takes one piece of what was drawn. */
async function draw(tx: OperationContext, raffle: PromotionRow, clientSeed: string): Promise<RaffleDraw> {
  const { memberId } = requireCaller(tx);
  const left = await tx.db
    .selectFrom('promotion_prize')
    .selectAll()
    .where('promotion_id', '=', raffle.id)
    .where('left_stock', '>', 0)
    .orderBy('place')
    .execute();
  const serverSeed = seedFor(raffle, memberId);
  const weights = left.map(({ weight }) => weight);
  const index = left.length === 0 ? -1 : await drawWeighted({ serverSeed, clientSeed }, weights);
  const prize = left[index];
  if (!prize) throw new Refusal('REWARD_NOTHING');
  await tx.db
    .updateTable('promotion_prize')
    .set({ left_stock: prize.left_stock - 1 })
    .where('promotion_id', '=', raffle.id)
    .where('place', '=', prize.place)
    .execute();
  const prizes = left.map(({ amount, weight }) => ({ amountMinor: amount, weight }));
  return { amountMinor: prize.amount, index, prizes, serverSeed, clientSeed };
}

export const claimRafflePromotion: Operation<typeof call> = async ({ promotionId: id, clientSeed }, context) => {
  const { memberId, currency } = requireCaller(context);
  return context.transaction(async (tx) => {
    const raffle = await lockPromotion(tx, { id, kind: 'RAFFLE' });
    if (!raffle) throw new Refusal('REWARD_NOTHING');
    const drawn = await draw(tx, raffle, clientSeed);
    await addClaim(tx, {
      id: newId(tx.clock.now()),
      promotion_id: id,
      state: 'CLAIMED',
      amount: drawn.amountMinor,
      draw: JSON.stringify(drawn),
    });
    if (drawn.amountMinor > 0) {
      const source = `raffle:${id}:${memberId}`;
      await grantBonus(tx, { memberId, currency, source, amount: drawn.amountMinor, ...rewardOf(raffle) });
    }
    return drawn;
  });
};
