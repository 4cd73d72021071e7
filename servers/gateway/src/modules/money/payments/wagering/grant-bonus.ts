import { dayMs } from '@atrium/contracts/durations';
import type { OfferTitles } from '@atrium/contracts/entities';
import { newId } from '../../../../db/new-id.ts';
import type { Services } from '../../../../operation/services.ts';
import { publishBalance } from '../../../bets/index.ts';
import { countedFrom } from './bonus-turnover.ts';

/** Money that becomes the player's own when it is wagered. Minor units. */
export interface BonusGrant {
  readonly memberId: string;
  readonly currency: string;
  /** What it is granted for; one bonus for each. */
  readonly source: string;
  /** The code of the offer, or what the player is to read instead. */
  readonly of: { readonly promoId: string } | { readonly titles: OfferTitles };
  readonly amount: number;
  readonly multiplier: number;
  readonly days: number;
  readonly maxStakePercent: number;
}

/** The wagering source of a bonus: a deposit's order number, or what else it was granted for. */
export const bonusSource = (source: string) => `bonus:${source}`;

/** Grants a bonus beside those that run, once for its source. Must run in the transaction of what it is granted for. */
export async function grantBonus(
  services: Pick<Services, 'db' | 'ledger' | 'clock'> & Parameters<typeof publishBalance>[0],
  { memberId, currency, source, of, ...terms }: BonusGrant,
): Promise<void> {
  const now = services.clock.now();
  // The posting waits for others on the player's bonus account, so grants of a player see each other.
  const { replayed } = await services.ledger.post(services.db, {
    idempotencyKey: bonusSource(source),
    type: 'BONUS',
    reference: source,
    remark: 'promoId' in of ? of.promoId : of.titles.EN,
    postedAt: now,
    postings: [
      {
        from: { kind: 'house.bonus', owner: 'house' },
        to: { kind: 'member.bonus', owner: memberId },
        amountMinor: terms.amount,
        currency,
      },
    ],
  });
  if (replayed) return;
  await services.db
    .insertInto('wagering')
    .values({
      id: newId(now),
      member_id: memberId,
      kind: 'BONUS',
      currency,
      source: bonusSource(source),
      ...('promoId' in of ? { promo_id: of.promoId } : { titles: JSON.stringify(of.titles) }),
      amount: terms.amount,
      required: terms.amount * terms.multiplier,
      max_stake: Math.floor((terms.amount * terms.maxStakePercent) / 100),
      counted_from: await countedFrom(services.db, { memberId, currency, now }),
      created_at: now,
      expires_at: now + terms.days * dayMs,
    })
    .execute();
  await publishBalance(services, memberId, currency);
}
