import type {
  CallRequest,
  createBonusOffer as createCall,
  endBonusOffer as endCall,
  FieldError,
  listBonusOffers as listCall,
} from '@atrium/contracts/calls';
import { bonusOfferRules, bundledLanguages } from '@atrium/contracts/constants';
import { promoCode, type StaffBonusOffer } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { writeAudit } from '../../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { type OfferRow, termsOf } from './bonus-offers.ts';

export const listBonusOffers: Operation<typeof listCall> = async (_request, { db, clock }) => {
  const rows = await db.selectFrom('bonus_offer').selectAll().orderBy('created_at', 'desc').execute();
  const given = await db
    .selectFrom('wagering')
    .select(['promo_id', ({ fn }) => fn.countAll<number>().as('times')])
    .where('kind', '=', 'BONUS')
    .groupBy('promo_id')
    .execute();
  const now = clock.now();
  return {
    offers: rows.map((row) => shown(row, now, given.find(({ promo_id }) => promo_id === row.promo_id)?.times ?? 0)),
  };
};

function shown(row: OfferRow, now: number, given: number): StaffBonusOffer {
  const { titles, created_at: createdAt, ends_at: endsAt } = row;
  return { ...termsOf(row), titles, createdAt, endsAt, isRunning: endsAt === null || endsAt > now, given };
}

export const createBonusOffer: Operation<typeof createCall> = async (request, context) => {
  const now = context.clock.now();
  const fields = problemsOf(request, now);
  return context.transaction(async (tx) => {
    const { promoId, titles, basis, percent, maxMinor, minMinor, multiplier, days, endsAt, reason } = request;
    assertFields(fields);
    const row = await tx.db
      .insertInto('bonus_offer')
      .values({
        promo_id: promoId,
        titles: JSON.stringify(titles),
        basis,
        percent,
        max_minor: maxMinor,
        min_minor: minMinor,
        multiplier,
        days,
        max_stake_percent: request.maxStakePercent,
        created_at: now,
        ends_at: endsAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Promo codes are never reused.
    if (!row) throw new Refusal('REG_FIELD_INVALID', { fields: { promoId: { reason: 'taken' } } });
    await audit(tx, 'bonus-offer.created', promoId, { ...termsOf(row), titles, endsAt, reason });
    return shown(row, now, 0);
  });
};

function problemsOf(request: CallRequest<typeof createCall>, now: number): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  const { promoId, titles, maxMinor, endsAt, reason } = request;
  if (!z.safeParse(promoCode, promoId).success) fields.promoId = { reason: promoId === '' ? 'required' : 'pattern' };
  for (const language of bundledLanguages) {
    if (titles[language] === '') fields[`titles.${language}`] = { reason: 'required' };
  }
  for (const name of ['percent', 'multiplier', 'days', 'maxStakePercent'] as const) {
    const { min, max } = bonusOfferRules[name];
    if (request[name] < min || request[name] > max) fields[name] = { reason: 'invalid', min, max };
  }
  if (maxMinor === 0) fields.maxMinor = { reason: 'required' };
  if (endsAt !== null && endsAt <= now) fields.endsAt = { reason: 'invalid' };
  return { ...fields, ...unsaid('reason', reason) };
}

export const endBonusOffer: Operation<typeof endCall> = async ({ promoId, reason }, context) => {
  const fields = unsaid('reason', reason);
  assertFields(fields);
  const now = context.clock.now();
  return context.transaction(async (tx) => {
    const row = await tx.db
      .updateTable('bonus_offer')
      .set({ ends_at: now })
      .where('promo_id', '=', promoId)
      .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    await audit(tx, 'bonus-offer.ended', promoId, { reason });
    const { given } = await tx.db
      .selectFrom('wagering')
      .select(({ fn }) => fn.countAll<number>().as('given'))
      .where('kind', '=', 'BONUS')
      .where('promo_id', '=', promoId)
      .executeTakeFirstOrThrow();
    return shown(row, now, given);
  });
};

function audit(
  context: OperationContext,
  action: string,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { memberId: actor } = requireCaller(context);
  const { db, clock, clientIp: ip, traceId } = context;
  return writeAudit(db, { at: clock.now(), actor, action, subject, detail, ip, traceId });
}
