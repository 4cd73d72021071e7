import type { CallRequest, openDeposit as call } from '@atrium/contracts/calls';
import { agentCentre, isAgentType, memberCentre } from '@atrium/contracts/constants';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { languageOf } from '../../../../texts/index.ts';
import { assertMethodOpen } from '../methods.ts';
import { providerOf } from '../providers/accounts.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { assertStillRoomFor } from './assert-room.ts';
import { type DepositRow, lockDeposit, toDeposit, transitionDeposit } from './deposit-row.ts';

/**
 * CREATED → PENDING_PAYMENT. The provider is requested outside of any transaction, by the order's number: repeats make
 * one payment.
 */
export const openDeposit: Operation<typeof call> = async ({ orderNo, centre }, context) => {
  const { memberId } = requireCaller(context);
  const row = await context.db
    .selectFrom('payment_deposit')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  assertPayable(row, context);
  await context.transaction((tx) => assertStillRoomFor(tx, row));
  if (row.pay_url !== null) return { payUrl: row.pay_url, deposit: await toDeposit(context.db, row) };
  await assertMethodOpen(context, { code: row.method, provider: row.provider }, 'DEPOSIT');
  const opened = await askProvider(row, context, returnCentre(centre, context));
  const moved = await context.transaction(async (tx) => {
    // A player who began a break during the provider's request must not be sent to its page.
    await assertStillRoomFor(tx, row);
    const locked = await lockDeposit(tx.db, orderNo);
    if (!locked) throw new Refusal('NOT_FOUND');
    if (locked.state !== 'CREATED') return locked;
    const changes = { provider_ref: opened.providerRef, pay_url: opened.payUrl, asked_at: tx.clock.now() };
    return transitionDeposit(tx, locked, { state: 'PENDING_PAYMENT', ...changes });
  });
  assertPayable(moved, context);
  return { payUrl: moved.pay_url ?? opened.payUrl, deposit: await toDeposit(context.db, moved) };
};

function assertPayable(row: DepositRow, { clock }: OperationContext): void {
  const isOpen = row.state === 'CREATED' || row.state === 'PENDING_PAYMENT';
  if (!isOpen || row.expires_at === null || row.expires_at <= clock.now()) throw new Refusal('PAY_ORDER_CHANGED');
}

/** The address of the centre that the deposit was made in. */
const returnCentre = (centre: CallRequest<typeof call>['centre'], context: OperationContext): string =>
  centre === 'agent' && isAgentType(requireCaller(context).type) ? agentCentre : memberCentre;

async function askProvider(row: DepositRow, context: OperationContext, centre: string) {
  const provider = await providerOf(context, row.provider);
  const origin = context.origin ?? context.config.publicOrigins[0] ?? '';
  try {
    if (!provider) throw new ProviderError('the provider is not set up', false);
    return await provider.createPayment({
      orderNo: row.order_no,
      amountMinor: row.amount,
      currency: row.currency,
      returnUrl: `${origin}${centre}/deposit?order=${row.order_no}`,
      expiresAt: row.expires_at ?? 0,
      language: languageOf(row.language),
    });
  } catch (error) {
    context.log.warn({ err: error, orderNo: row.order_no }, 'a payment could not be opened');
    throw new Refusal('PAY_PROVIDER_DOWN');
  }
}
