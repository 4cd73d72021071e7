import type { CallRequest, submitWithdraw as call, FieldError } from '@atrium/contracts/calls';
import { newId } from '../../../../db/new-id.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { publishBalance } from '../../../bets/index.ts';
import { amountProblem } from '../amount-problem.ts';
import { needsKyc } from '../deposits/needs-kyc.ts';
import { assertMethodOpen, methodsOf } from '../methods.ts';
import { bindFirst, choosePayee } from '../payees/choose-payee.ts';
import { assertPaymentPassword } from '../payment-password.ts';
import { assertSecondStep } from '../second-step.ts';
import { assertWagered } from '../wagering/withdrawable.ts';
import { assertCooledOff } from './assert-cooled-off.ts';
import { dailyCapOf, needsTwoPeople } from './daily-cap.ts';
import { toWithdrawal } from './withdrawal-row.ts';

/** REQUESTED: from here on the amount is held, and only the operator or the provider can release it. */
export const submitWithdraw: Operation<typeof call> = async (request, context) => {
  const { memberId, currency, merchantCode } = requireCaller(context);
  await assertMayWithdraw(context, memberId);
  const { method, payee } = await readRequest(request, context, currency);
  await assertMethodOpen(context, method, 'WITHDRAW');
  return context.transaction(async (tx) => {
    await assertWagered(tx.db, { memberId, currency });
    await assertPaymentPassword(tx, request.paymentPassword);
    // A change since the first check would be the password that was just compared.
    await assertCooledOff(tx);
    await assertSecondStep(tx, memberId, request);
    const now = tx.clock.now();
    const orderNo = `WD${newId(now)}`;
    await tx.ledger.hold(tx.db, {
      holdId: orderNo,
      owner: memberId,
      amountMinor: request.amountMinor,
      currency,
      type: 'WITHDRAW',
      reference: orderNo,
      at: now,
    });
    // The hold has locked the player's account: of two concurrent requests the second counts the first, and a deposit
    // credited since the first check must be wagered, too.
    await assertWagered(tx.db, { memberId, currency });
    const { leftMinor } = await dailyCapOf(tx.db, { memberId, merchantCode }, now);
    if (request.amountMinor > leftMinor) {
      const amountMinor = { reason: 'invalid', min: method.minMinor, max: leftMinor } as const;
      throw new Refusal('REG_FIELD_INVALID', { fields: { amountMinor } });
    }
    const row = await tx.db
      .insertInto('payment_withdrawal')
      .values({
        order_no: orderNo,
        member_id: memberId,
        merchant_code: merchantCode,
        method: method.code,
        provider: method.provider,
        currency,
        amount: request.amountMinor,
        fee: method.feeMinor,
        payee_name: payee.name,
        payee_account: payee.account,
        needs_second: await needsTwoPeople(tx, memberId, request.amountMinor),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await bindFirst(tx, { memberId, method: method.code, orderNo }, payee);
    await publishBalance(tx, memberId, currency);
    return toWithdrawal(tx.db, row);
  });
};

async function assertMayWithdraw(context: OperationContext, memberId: string): Promise<void> {
  await assertCooledOff(context);
  if (await needsKyc(context, memberId)) throw new Refusal('KYC_REQUIRED');
}

async function readRequest(request: CallRequest<typeof call>, context: OperationContext, currency: string) {
  const { memberId } = requireCaller(context);
  const methods = await methodsOf(context, 'WITHDRAW', currency);
  const method = methods.find(({ code }) => code === request.method);
  const problem = method ? amountProblem(request.amountMinor, method) : null;
  const chosen = await choosePayee(context, memberId, request);
  const fields: Record<string, FieldError> = {
    ...(method ? {} : { method: { reason: 'invalid' } }),
    ...(problem ? { amountMinor: problem } : {}),
    ...chosen.fields,
  };
  if (!method || !chosen.payee || Object.keys(fields).length > 0) throw new Refusal('REG_FIELD_INVALID', { fields });
  return { method, payee: chosen.payee };
}
