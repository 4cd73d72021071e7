import type { Services } from '../../../../operation/services.ts';
import { mayReceiveOffers } from '../../../limits/index.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { hasDeposited, isBonusOpen } from './bonus-offers.ts';
import { grantBonus } from './grant-bonus.ts';

/**
 * Grants the bonus that a deposit requested, by the offer's terms, unless another deposit got it first, or was credited
 * before one of a first deposit.
 */
export async function grantDepositBonus(services: Services, deposit: DepositRow): Promise<void> {
  const { member_id: memberId, order_no: orderNo, currency, promo_id: promoId } = deposit;
  if (promoId === null || !(await mayReceiveOffers(services, [memberId])).has(memberId)) return;
  const offer = await services.db
    .selectFrom('bonus_offer')
    .selectAll()
    .where('promo_id', '=', promoId)
    .executeTakeFirstOrThrow();
  const paid = deposit.paid_amount ?? 0;
  const amount = Math.min(offer.max_minor, Math.floor(((paid - deposit.fee) * offer.percent) / 100));
  if (paid < offer.min_minor || amount <= 0 || !(await isBonusOpen(services.db, memberId, promoId))) return;
  if (offer.basis === 'FIRST_DEPOSIT' && (await hasDeposited(services.db, memberId, orderNo))) return;
  await grantBonus(services, {
    memberId,
    currency,
    source: orderNo,
    of: { promoId },
    amount,
    multiplier: offer.multiplier,
    days: offer.days,
    maxStakePercent: offer.max_stake_percent,
  });
}
