import type { BundledLanguage } from '@atrium/contracts/constants';
import type { BonusOffer } from '@atrium/contracts/entities';
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

export type OfferRow = Selectable<Database['bonus_offer']>;

/** The terms of an offer, as the contract names them. */
export function termsOf(row: OfferRow): Omit<BonusOffer, 'title'> {
  return {
    promoId: row.promo_id,
    basis: row.basis,
    percent: row.percent,
    maxMinor: row.max_minor,
    minMinor: row.min_minor,
    multiplier: row.multiplier,
    days: row.days,
    maxStakePercent: row.max_stake_percent,
  };
}

/** The bonus of an offer is granted once. */
export async function isBonusOpen(db: Kysely<Database>, memberId: string, promoId: string): Promise<boolean> {
  const other = await db
    .selectFrom('wagering')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'BONUS')
    .where('promo_id', '=', promoId)
    .limit(1)
    .executeTakeFirst();
  return !other;
}

/** Whether a deposit of the player other than this one was ever credited. */
export async function hasDeposited(db: Kysely<Database>, memberId: string, exceptOrderNo: string): Promise<boolean> {
  const other = await db
    .selectFrom('payment_deposit')
    .select('order_no')
    .where('member_id', '=', memberId)
    .where('credit_tx_id', 'is not', null)
    .where('order_no', '<>', exceptOrderNo)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The bonuses that this player's next deposit can get, the oldest offer first. */
export async function offersTo(
  db: Kysely<Database>,
  { memberId, language, now }: { memberId: string; language: BundledLanguage; now: number },
): Promise<BonusOffer[]> {
  const own = ({ selectFrom }: ExpressionBuilder<Database, 'bonus_offer'>) =>
    selectFrom('wagering').select('wagering.id').where('member_id', '=', memberId).where('kind', '=', 'BONUS');
  const rows = await db
    .selectFrom('bonus_offer')
    .selectAll()
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(sql<boolean>`may_receive_offers(${memberId}, ${now})`)
    .where((offer) => offer.not(offer.exists(own(offer).whereRef('wagering.promo_id', '=', 'bonus_offer.promo_id'))))
    .where((offer) =>
      offer.or([
        offer('basis', '=', 'ANY_DEPOSIT'),
        offer.not(
          offer.exists(
            offer
              .selectFrom('payment_deposit')
              .select('order_no')
              .where('member_id', '=', memberId)
              .where('credit_tx_id', 'is not', null),
          ),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('promo_id')
    .execute();
  return rows.map((row) => ({ ...termsOf(row), title: row.titles[language] }));
}
