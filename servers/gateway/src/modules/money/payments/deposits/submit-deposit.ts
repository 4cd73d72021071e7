import type { CallRequest, submitDeposit as call, FieldError } from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { BonusOffer } from '@atrium/contracts/entities';
import { newId } from '../../../../db/new-id.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { attachReceipts } from '../../receipts/attach-receipts.ts';
import { amountProblem } from '../amount-problem.ts';
import { assertMethodOpen, methodsOf } from '../methods.ts';
import { offersTo } from '../wagering/bonus-offers.ts';
import { assertRoomForNew } from './assert-room.ts';
import { toDeposit, transitionDeposit } from './deposit-row.ts';
import { needsKyc } from './needs-kyc.ts';

/** CREATED; a bank transfer goes on to PENDING_PAYMENT at once, since it has been made. */
export const submitDeposit: Operation<typeof call> = async (request, context) => {
  const { memberId, currency, merchantCode } = requireCaller(context);
  const now = context.clock.now();
  const methods = await methodsOf(context, 'DEPOSIT', currency);
  const method = methods.find(({ code }) => code === request.method);
  const fields: Record<string, FieldError> = {};
  if (!method) fields.method = { reason: 'invalid' };
  const problem = method ? amountProblem(request.amountMinor, method) : null;
  if (problem) fields.amountMinor = problem;
  if (method?.kind === 'BANK' && request.receiptIds.length === 0) fields.receiptIds = { reason: 'required' };
  if (method?.kind === 'BANK' && request.payerName === '') fields.payerName = { reason: 'required' };
  if (!method || Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
  await assertMethodOpen(context, method, 'DEPOSIT');
  if (await needsKyc(context, memberId)) throw new Refusal('KYC_REQUIRED');

  return context.transaction(async (tx) => {
    await assertRoomForNew(tx, { memberId, amountMinor: request.amountMinor, currency });
    const bonus = await chosenBonus(tx, request);
    const isBank = method.kind === 'BANK';
    const created = await tx.db
      .insertInto('payment_deposit')
      .values({
        order_no: `DP${newId(now)}`,
        member_id: memberId,
        merchant_code: merchantCode,
        method: method.code,
        provider: method.provider,
        currency,
        amount: request.amountMinor,
        fee: method.feeMinor,
        with_bonus: bonus !== null,
        promo_id: bonus?.promoId ?? null,
        payer_name: isBank ? request.payerName : '',
        language: context.language,
        created_at: now,
        updated_at: now,
        expires_at: isBank ? null : now + paymentRules.depositExpiryMinutes * minuteMs,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!isBank) return toDeposit(tx.db, created);
    await attachReceipts(tx.db, { memberId, orderNo: created.order_no, receiptIds: request.receiptIds });
    return toDeposit(tx.db, await transitionDeposit(tx, created, { state: 'PENDING_PAYMENT' }));
  });
};

/** The bonus that a deposit requests: by its id, or the first one offered. */
async function chosenBonus(
  context: OperationContext,
  { promoId, withBonus, amountMinor }: CallRequest<typeof call>,
): Promise<BonusOffer | null> {
  if (promoId === '' && !withBonus) return null;
  const { memberId } = requireCaller(context);
  const { db, language, clock } = context;
  const offers = await offersTo(db, { memberId, language, now: clock.now() });
  const chosen = promoId === '' ? offers[0] : offers.find((offer) => offer.promoId === promoId);
  if (!chosen) {
    if (promoId === '') return null;
    throw new Refusal('REG_FIELD_INVALID', { fields: { promoId: { reason: 'invalid' } } });
  }
  if (amountMinor < chosen.minMinor) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { promoId: { reason: 'invalid', min: chosen.minMinor } } });
  }
  return chosen;
}
