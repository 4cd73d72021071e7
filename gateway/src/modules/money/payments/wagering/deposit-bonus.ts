import { dayMs } from '@atrium/contracts/durations';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { newId } from '../../../../db/new-id.ts';
import type { Services } from '../../../../operation/services.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { isBonusOpen } from './bonus-offers.ts';
import { bonusSource } from './settle-bonuses.ts';

/** Grants the bonus that a deposit requested, by the offer's terms, unless another deposit got it first. */
export async function grantDepositBonus(
  trx: Kysely<Database>,
  { ledger, clock }: Pick<Services, 'ledger' | 'clock'>,
  deposit: DepositRow,
): Promise<void> {
  const { member_id: memberId, order_no: orderNo, currency, promo_id: promoId } = deposit;
  if (promoId === null) return;
  const offer = await trx
    .selectFrom('bonus_offer')
    .selectAll()
    .where('promo_id', '=', promoId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const paid = deposit.paid_amount ?? 0;
  const amount = Math.min(offer.max_minor, Math.floor(((paid - deposit.fee) * offer.percent) / 100));
  if (paid < offer.min_minor || amount <= 0 || !(await isBonusOpen(trx, memberId, promoId))) return;
  await ledger.post(trx, {
    idempotencyKey: `bonus:${orderNo}`,
    type: 'BONUS',
    reference: orderNo,
    remark: promoId,
    postedAt: now,
    postings: [
      {
        from: { kind: 'house.bonus', owner: 'house' },
        to: { kind: 'member.bonus', owner: memberId },
        amountMinor: amount,
        currency,
      },
    ],
  });
  await trx
    .insertInto('wagering')
    .values({
      id: newId(now),
      member_id: memberId,
      kind: 'BONUS',
      currency,
      source: bonusSource(orderNo),
      promo_id: promoId,
      amount,
      required: amount * offer.multiplier,
      max_stake: Math.floor((amount * offer.max_stake_percent) / 100),
      counted_from: now,
      created_at: now,
      expires_at: now + offer.days * dayMs,
    })
    .execute();
}
