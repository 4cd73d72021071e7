import type {
  CallRequest,
  createBonusOffer as createCall,
  endBonusOffer as endCall,
  FieldError,
  listBonusOffers as listCall,
} from '@atrium/contracts/calls';
import { type AuditAction, bonusOfferRules, bundledLanguages } from '@atrium/contracts/constants';
import { bonusTerms, promoCode, type StaffBonusOffer } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import { writeAudit } from '../../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { type ExecuteApproval, requestByStaff, titleFacts, titlesInFacts, titlesOf } from '../../../control/index.ts';
import { beyond, boundOf } from '../../../limits/index.ts';
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

/** A bonus becomes money: another person than its author offers it. It is the whole site's, so each merchant's bound holds. */
export const createBonusOffer: Operation<typeof createCall> = (request, context) =>
  context.transaction(async (tx) => {
    const { promoId, titles, reason, ...terms } = request;
    assertFields(problemsOf(request, tx.clock.now(), await boundOf(tx.db, null, 'BONUS_OFFER')));
    const used = await tx.db.selectFrom('bonus_offer').select('promo_id').where('promo_id', '=', promoId).execute();
    // Promo codes are never reused.
    if (used.length > 0) assertFields({ promoId: { reason: 'taken' } });
    return requestByStaff(tx, {
      kind: 'BONUS_OFFER',
      subject: promoId,
      facts: { promoId, ...titleFacts(titles), ...terms },
      merchantCode: null,
      onceKey: promoId,
      reason,
    });
  });

const offerFacts = z.extend(bonusTerms, {
  ...titlesInFacts.shape,
  promoId: promoCode,
  endsAt: z.nullable(z.int()),
});

/** Offers the bonus as it was approved; its terms never change. */
export const executeBonusOffer: ExecuteApproval = async ({ facts, reason }, context) => {
  const { promoId, basis, percent, maxMinor, minMinor, multiplier, days, maxStakePercent, endsAt, ...titles } = z.parse(
    offerFacts,
    facts,
  );
  const now = context.clock.now();
  const isOver = endsAt !== null && endsAt <= now;
  if (isOver || maxMinor > (await boundOf(context.db, null, 'BONUS_OFFER'))) throw new Refusal('CHANGED_MEANWHILE');
  const made = await context.db
    .insertInto('bonus_offer')
    .values({
      promo_id: promoId,
      titles: JSON.stringify(titlesOf(titles)),
      basis,
      percent,
      max_minor: maxMinor,
      min_minor: minMinor,
      multiplier,
      days,
      max_stake_percent: maxStakePercent,
      created_at: now,
      ends_at: endsAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('promo_id')
    .executeTakeFirst();
  if (!made) throw new Refusal('CHANGED_MEANWHILE');
  await audit(context, 'bonus-offer.created', promoId, { ...facts, reason });
  return { promoId };
};

function problemsOf(request: CallRequest<typeof createCall>, now: number, most: number): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  const { promoId, titles, maxMinor, endsAt, reason } = request;
  if (!z.safeParse(promoCode, promoId).success) fields.promoId = { reason: promoId === '' ? 'required' : 'pattern' };
  for (const language of bundledLanguages) {
    if (titles[language] === '') fields[`titles.${language}`] = { reason: 'required' };
  }
  for (const name of ['percent', 'multiplier', 'days', 'maxStakePercent'] as const) {
    const { min, max } = bonusOfferRules[name];
    Object.assign(fields, beyond(name, request[name], max, min));
  }
  Object.assign(fields, maxMinor === 0 ? { maxMinor: { reason: 'required' } } : beyond('maxMinor', maxMinor, most));
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
  action: AuditAction,
  subject: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const { memberId: actor } = requireCaller(context);
  const { db, clock, clientIp: ip, traceId } = context;
  return writeAudit(db, { at: clock.now(), actor, action, subject, detail, ip, traceId });
}
