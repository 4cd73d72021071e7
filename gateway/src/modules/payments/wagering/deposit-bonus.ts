import { paymentRules } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { Services } from '../../../services.ts';
import type { DepositRow } from '../deposits/deposit-row.ts';
import { bonusSource } from './settle-bonuses.ts';

/** The one bonus there is: half of the first deposit on top, up to a bound. Minor units. */
export const depositBonus = { promoId: 'WELCOME', percent: 50, maxMinor: 50_000 } as const;

const dayMs = 24 * 3_600_000;

/** For the first deposit, once: nothing was credited before, and no bonus was ever given. */
export async function isBonusOffered(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const credited = await db
    .selectFrom('payment_deposit')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where('credit_tx_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return !credited;
}

/** Gives the bonus with the deposit that asked for it, unless another one was quicker. */
export async function grantDepositBonus(
  trx: Kysely<Database>,
  { ledger, clock }: Pick<Services, 'ledger' | 'clock'>,
  deposit: DepositRow,
): Promise<void> {
  const { member_id: memberId, order_no: orderNo, currency } = deposit;
  const now = clock.now();
  const amount = Math.min(
    depositBonus.maxMinor,
    Math.floor((((deposit.paid_amount ?? 0) - deposit.fee) * depositBonus.percent) / 100),
  );
  const earlier = await trx
    .selectFrom('wagering')
    .select('id')
    .where('member_id', '=', memberId)
    .where('promo_id', '=', depositBonus.promoId)
    .executeTakeFirst();
  if (earlier || amount <= 0) return;
  await ledger.post(trx, {
    idempotencyKey: `bonus:${orderNo}`,
    type: 'BONUS',
    reference: orderNo,
    remark: depositBonus.promoId,
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
      promo_id: depositBonus.promoId,
      amount,
      required: amount * paymentRules.bonusMultiplier,
      max_stake: Math.floor((amount * paymentRules.bonusMaxStakePercent) / 100),
      counted_from: now,
      created_at: now,
      expires_at: now + paymentRules.bonusDays * dayMs,
    })
    .execute();
}
