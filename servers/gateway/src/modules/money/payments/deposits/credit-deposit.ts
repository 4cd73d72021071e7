import { feedbackTypes } from '@atrium/contracts/constants';
import type { Services } from '../../../../operation/services.ts';
import { messageIn } from '../../../../texts/index.ts';
import { moneyIn } from '../../../../texts/money-in.ts';
import { noteGivenAgain, noteTakenBack } from '../../../agents/index.ts';
import { publishBalance } from '../../../bets/index.ts';
import { openCaseOf } from '../../../messages/index.ts';
import { grantDepositBonus } from '../wagering/deposit-bonus.ts';
import { addDepositWagering } from '../wagering/deposit-wagering.ts';
import { restoreBonus, takeBackBonus } from '../wagering/settle-bonuses.ts';
import { type DepositRow, transitionDeposit } from './deposit-row.ts';

/**
 * Credits a paid deposit: the payment less the fee, with its wagering requirement. PAID → CREDITED. A reinstated one
 * gets no second bonus or requirement, but what its bonus had become. REFUNDED → CREDITED.
 */
export async function creditDeposit(
  services: Services,
  row: DepositRow,
  decidedBy: string | null = null,
): Promise<DepositRow> {
  const { order_no: orderNo, member_id: memberId, currency, provider, fee, credit_tx_id: before } = row;
  const paid = row.paid_amount ?? 0;
  const now = services.clock.now();
  const clearing = { kind: 'psp.clearing', owner: provider } as const;
  const { txId } = await services.ledger.post(services.db, {
    idempotencyKey: before === null ? `deposit:${orderNo}` : `deposit-again:${before}`,
    type: 'DEPOSIT',
    reference: orderNo,
    postedAt: now,
    postings: [
      { from: clearing, to: { kind: 'member.main', owner: memberId }, amountMinor: paid - fee, currency },
      ...(fee > 0
        ? [{ from: clearing, to: { kind: 'psp.fees', owner: provider } as const, amountMinor: fee, currency }]
        : []),
    ],
  });
  const credited = await transitionDeposit(services, row, {
    state: 'CREDITED',
    credit_tx_id: txId,
    // A reinstated deposit is no other one on another day.
    credited_at: row.credited_at ?? now,
    decided_by: decidedBy,
  });
  if (before === null) await addDepositWagering(services, credited);
  if (before === null && row.with_bonus) await grantDepositBonus(services, credited);
  if (before !== null) await restoreBonus(services, orderNo);
  if (before !== null) await noteGivenAgain(services, orderNo);
  await noteForRewards(services, orderNo);
  await publishBalance(services, memberId, currency);
  return credited;
}

/** Reverses a credited deposit that its provider refunded, even from money already spent. CREDITED → REFUNDED. */
export async function refundDeposit(services: Services, row: DepositRow): Promise<DepositRow> {
  const { order_no: orderNo, member_id: memberId, currency, provider } = row;
  if (row.state === 'CREDITED') {
    const clearing = { kind: 'psp.clearing', owner: provider } as const;
    await services.ledger.post(services.db, {
      idempotencyKey: `deposit-refund:${orderNo}:${row.credit_tx_id}`,
      type: 'ROLLBACK',
      reference: orderNo,
      postedAt: services.clock.now(),
      ...(row.credit_tx_id ? { reverses: row.credit_tx_id } : {}),
      mayOverdraw: true,
      postings: [
        {
          from: { kind: 'member.main', owner: memberId },
          to: clearing,
          amountMinor: (row.paid_amount ?? 0) - row.fee,
          currency,
        },
        ...(row.fee > 0
          ? [{ from: { kind: 'psp.fees', owner: provider } as const, to: clearing, amountMinor: row.fee, currency }]
          : []),
      ],
    });
    const takenBack = await takeBackBonus(services, row);
    if (takenBack > 0) await openCaseFor(services, row, takenBack);
    await noteTakenBack(services, {
      source: orderNo,
      memberId,
      currency,
      cameAt: row.credited_at ?? row.updated_at,
      amountMinor: (row.paid_amount ?? 0) - row.fee + takenBack,
    });
    await noteForRewards(services, orderNo);
    await publishBalance(services, memberId, currency);
  }
  return transitionDeposit(services, row, { state: 'REFUNDED' });
}

/** What else deposits earn follows the change: a reward for inviting its player, points of missions. */
async function noteForRewards({ db: trx, clock }: Services, orderNo: string): Promise<void> {
  await trx
    .insertInto('deposit_reward_due')
    .values({ order_no: orderNo, since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A bonus that was wagered, converted and taken back is looked at by people: the money may be gone already. */
async function openCaseFor(
  services: Services,
  { order_no: orderNo, member_id: memberId }: DepositRow,
  takenBack: number,
): Promise<void> {
  await openCaseOf(services, memberId, ({ language, currency }) => ({
    type: feedbackTypes.deposit,
    content: messageIn(language, 'bonusTakenBack', {
      orderNo,
      amount: moneyIn(language, takenBack, currency),
    }).body,
  }));
}
