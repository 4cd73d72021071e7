import type { OfferTitles } from '@atrium/contracts/entities';
import type { PromotionRow } from './promotion-row.ts';

/** How the reward money of a promotion is called and wagered. */
export function rewardOf({ id, titles, multiplier, days, max_stake_percent: maxStakePercent }: PromotionRow): {
  of: { titles: OfferTitles };
  multiplier: number;
  days: number;
  maxStakePercent: number;
} {
  if (multiplier === null || days === null || maxStakePercent === null) {
    throw new Error(`the promotion ${id} gives no reward money`);
  }
  return { of: { titles }, multiplier, days, maxStakePercent };
}
