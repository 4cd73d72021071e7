import { randomBytes } from 'node:crypto';
import { isMotifName } from '@atrium/artwork';
import type { CallRequest, savePromotion as call, FieldError } from '@atrium/contracts/calls';
import { bonusOfferRules, bundledLanguages, promotionRules } from '@atrium/contracts/constants';
import { newId } from '../../db/new-id.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../operation/operation.ts';
import { beyond, boundOf } from '../limits/index.ts';
import { auditPromotion, lockForStaff, shownPromotion } from './staff-promotions.ts';

type Request = CallRequest<typeof call>;
type Problems = Record<string, FieldError>;

function rewardProblems({ kind, reward, prizes }: Request, rewardMaxMinor: number): Problems {
  const fields: Problems = {};
  if (kind !== 'RAFFLE' && kind !== 'APPLICATION') return fields;
  for (const name of ['multiplier', 'days', 'maxStakePercent'] as const) {
    const { min, max } = bonusOfferRules[name];
    const value = reward?.[name] ?? 0;
    if (value < min || value > max) fields[name] = { reason: 'invalid', min, max };
  }
  if (kind === 'RAFFLE' && prizes.length === 0) fields['prizes.0.weight'] = { reason: 'required' };
  const { weightMax, stockMax } = promotionRules;
  prizes.forEach(({ amountMinor, weight, stock }, index) => {
    if (amountMinor > rewardMaxMinor)
      fields[`prizes.${index}.amountMinor`] = { reason: 'invalid', max: rewardMaxMinor };
    if (weight < 1 || weight > weightMax)
      fields[`prizes.${index}.weight`] = { reason: 'invalid', min: 1, max: weightMax };
    if (stock < 1 || stock > stockMax) fields[`prizes.${index}.stock`] = { reason: 'invalid', min: 1, max: stockMax };
  });
  return fields;
}

/** A red envelope holds at least one minor unit for each of its shares. */
function envelopeProblems({ kind, totalMinor, shares }: Request, max: number): Problems {
  if (kind !== 'ENVELOPE') return {};
  const { sharesMax } = promotionRules;
  const count = shares ?? 0;
  const total = totalMinor ?? 0;
  return {
    ...beyond('shares', count, sharesMax),
    ...beyond('totalMinor', total, max, Math.max(1, count)),
  };
}

async function problemsOf(request: Request, { db, clock }: OperationContext): Promise<Problems> {
  const { merchantCode, kind, titles, terms, motifs, promoId, startsAt, endsAt, reason } = request;
  const [mostReward, mostTotal] = [
    await boundOf(db, merchantCode, 'PROMOTION_REWARD'),
    await boundOf(db, merchantCode, 'ENVELOPE_TOTAL'),
  ];
  const fields: Problems = {
    ...rewardProblems(request, mostReward),
    ...envelopeProblems(request, mostTotal),
    ...unsaid('reason', reason),
  };
  for (const language of bundledLanguages) {
    if (titles[language] === '') fields[`titles.${language}`] = { reason: 'required' };
    if (terms[language] === '') fields[`terms.${language}`] = { reason: 'required' };
  }
  if (!motifs.every(isMotifName)) fields.motifs = { reason: 'invalid' };
  if (kind !== 'ENVELOPE' && endsAt !== null && endsAt <= Math.max(startsAt ?? 0, clock.now())) {
    fields.endsAt = { reason: 'invalid' };
  }
  if (kind === 'DEPOSIT') {
    const offer = await db
      .selectFrom('bonus_offer')
      .select('promo_id')
      .where('promo_id', '=', promoId ?? '')
      .executeTakeFirst();
    if (!offer) fields.promoId = { reason: 'required' };
  }
  return fields;
}

/** The row of a draft: what its kind does not use is left out. */
function draftOf(request: Request, now: number) {
  const { kind, audience, reward, totalMinor: total, shares } = request;
  const startsAt = request.startsAt ?? now;
  const isPaying = kind === 'RAFFLE' || kind === 'APPLICATION';
  return {
    merchant_code: request.merchantCode,
    kind,
    titles: JSON.stringify(request.titles),
    terms: JSON.stringify(request.terms),
    motifs: request.motifs,
    hue: request.hue,
    languages: audience.languages,
    member_types: audience.memberTypes,
    vip_min: audience.vipMin,
    tags: audience.tags,
    promo_id: kind === 'DEPOSIT' ? request.promoId : null,
    multiplier: isPaying ? (reward?.multiplier ?? null) : null,
    days: isPaying ? (reward?.days ?? null) : null,
    max_stake_percent: isPaying ? (reward?.maxStakePercent ?? null) : null,
    ...(kind === 'ENVELOPE'
      ? { total, shares, left_total: total, left_shares: shares }
      : { total: null, shares: null, left_total: null, left_shares: null }),
    secret: kind === 'RAFFLE' ? randomBytes(32).toString('hex') : null,
    starts_at: startsAt,
    ends_at: kind === 'ENVELOPE' ? startsAt + promotionRules.envelopeLifeMs : request.endsAt,
  };
}

/** @throws Refusal `NOT_FOUND` for one that was published: what players were promised does not change */
export async function assertDraft(tx: OperationContext, id: string): Promise<void> {
  if ((await lockForStaff(tx, id)).published_at !== null) throw new Refusal('NOT_FOUND');
}

export const savePromotion: Operation<typeof call> = async (request, context) => {
  const { memberId: actor } = requireCaller(context);
  assertMerchant(context, request.merchantCode);
  assertFields(await problemsOf(request, context));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    if (request.id !== undefined) await assertDraft(tx, request.id);
    const id = request.id ?? `promotion-${newId(now).toLowerCase()}`;
    const draft = { ...draftOf(request, now), created_by: actor };
    const row = await tx.db
      .insertInto('promotion')
      .values({ id, ...draft, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(draft))
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.db.deleteFrom('promotion_prize').where('promotion_id', '=', id).execute();
    const prizes = request.kind === 'RAFFLE' ? request.prizes : [];
    if (prizes.length > 0) {
      await tx.db
        .insertInto('promotion_prize')
        .values(
          prizes.map(({ amountMinor: amount, weight, stock }, place) => ({
            promotion_id: id,
            place,
            amount,
            weight,
            stock,
            left_stock: stock,
          })),
        )
        .execute();
    }
    const { reason, ...terms } = request;
    await auditPromotion(tx, 'promotion.saved', id, { terms, reason });
    return shownPromotion(tx, row);
  });
};
