import { createHmac } from 'node:crypto';
import { promotionRules } from '@atrium/contracts/constants';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isFor } from '../../guard/audience.ts';
import { type OperationContext, requireCaller } from '../../operation/operation.ts';
import { assertMayReceiveOffers } from '../limits/index.ts';

export type PromotionRow = Selectable<Database['promotion']>;
export type ClaimRow = Selectable<Database['promotion_claim']>;

/** A raffle's seed for one player, so that revealing it reveals nothing about the prizes of others. */
export function seedFor({ id, secret }: PromotionRow, memberId: string): string {
  if (secret === null) throw new Error(`the promotion ${id} is no raffle`);
  return createHmac('sha256', secret).update(memberId).digest('hex');
}

/** Published promotions of the caller's merchant whose audience includes the caller, as they are now. */
export function promotionsFor({ db, merchant, clock, caller, language }: OperationContext) {
  const now = clock.now();
  return db
    .selectFrom('promotion')
    .selectAll()
    .where('merchant_code', '=', merchant.merchantCode)
    .where('published_at', 'is not', null)
    .where('starts_at', '<', now + promotionRules.shownBeforeMs)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now - promotionRules.shownAfterMs)]))
    .where(isFor('promotion', { language, memberId: caller?.memberId ?? null }));
}

/**
 * What a player claims or applies for, locked, so that claims at once follow each other; undefined if it is not for them.
 * @throws Refusal `RG_EXCLUDED`, `RG_TIMEOUT` to a player who may not play
 */
export async function lockPromotion(
  context: OperationContext,
  { id, kind }: { id: string; kind: PromotionRow['kind'] },
): Promise<PromotionRow | undefined> {
  const now = context.clock.now();
  await assertMayReceiveOffers(context, requireCaller(context).memberId);
  return promotionsFor(context)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('starts_at', '<=', now)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst();
}
