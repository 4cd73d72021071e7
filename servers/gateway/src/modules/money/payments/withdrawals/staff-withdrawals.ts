import type { decideWithdrawal as decideCall, listStaffWithdrawals as listCall } from '@atrium/contracts/calls';
import { pageOf } from '../../../../db/page-of.ts';
import { assertSeen } from '../../../../guard/assert-seen.ts';
import { assertTwoPeople } from '../../../../guard/assert-two-people.ts';
import { lowerCase, writeAudit } from '../../../../guard/audit.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../../operation/operation.ts';
import { sumsOf } from '../sums-of.ts';
import { releasePayout } from './end-payout.ts';
import { lockWithdrawal, staffWithdrawals, transitionWithdrawal, type WithdrawalRow } from './withdrawal-row.ts';

type Asked = Exclude<Parameters<typeof listStaffWithdrawals>[0]['state'], 'TROUBLED'>;

function statesOf(asked: Asked): readonly WithdrawalRow['state'][] {
  if (asked === 'WAITING') return ['REQUESTED', 'REVIEW'];
  if (asked === 'DISPUTED') return ['PARTIAL', 'NOT_RECEIVED', 'DISPUTE'];
  return [asked];
}

function withdrawalsAt({ db, caller }: OperationContext, state: Asked | 'TROUBLED') {
  const { merchants } = requireCaller({ caller });
  const all = db.selectFrom('payment_withdrawal').where('merchant_code', 'in', merchants);
  return state === 'TROUBLED' ? all.where('trouble', 'is not', null) : all.where('state', 'in', statesOf(state));
}

/** Of one of the queues, since when each waits. */
export const waitingWithdrawals = (state: 'WAITING' | 'DISPUTED' | 'TROUBLED') => (context: OperationContext) =>
  withdrawalsAt(context, state).select('created_at as since');

export const listStaffWithdrawals: Operation<typeof listCall> = async ({ state, pageNo, pageSize }, context) => {
  const matching = withdrawalsAt(context, state);
  const isQueue = state === 'WAITING' || state === 'DISPUTED' || state === 'TROUBLED';
  const ordered = matching.selectAll().orderBy('created_at', isQueue ? 'asc' : 'desc');
  const page = await pageOf(ordered, { pageNo, pageSize }, (rows) => staffWithdrawals(context, rows));
  // What is over grows for ever, and its sum says nothing.
  return isQueue ? { ...page, sums: await sumsOf(matching) } : page;
};

export const decideWithdrawal: Operation<typeof decideCall> = async (request, context) => {
  const { memberId: operatorId } = requireCaller(context);
  const { orderNo, decision, remark } = request;
  return context.transaction(async (tx) => {
    const row = await lockWithdrawal(tx.db, orderNo);
    if (!row) throw new Refusal('NOT_FOUND');
    assertMerchant(tx, row.merchant_code);
    if (row.state !== 'REQUESTED' && row.state !== 'REVIEW') throw new Refusal('PAY_ORDER_CHANGED');
    const isSecond = decision === 'APPROVE' && row.first_approved_by !== null && row.first_approved_by !== operatorId;
    assertSeen(row.version, request.version, { isSecond });
    const decided = await decide(tx, row, { decision, remark, operatorId });
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor: operatorId,
      action: `withdrawal.${lowerCase(decision)}`,
      subject: orderNo,
      detail: { state: decided.state, remark },
      ip: tx.clientIp,
      traceId: tx.traceId,
    });
    const [shown] = await staffWithdrawals(tx, [decided]);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

async function decide(
  context: OperationContext,
  row: WithdrawalRow,
  { decision, remark, operatorId }: { decision: 'REVIEW' | 'APPROVE' | 'REJECT'; remark: string; operatorId: string },
): Promise<WithdrawalRow> {
  const { db: trx } = context;
  if (decision === 'REJECT') {
    if (remark === '') throw new Refusal('REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
    return releasePayout({ ...context, db: trx }, row, { state: 'REJECTED', remark, decided_by: operatorId });
  }
  const inReview =
    row.state === 'REVIEW' ? row : await transitionWithdrawal({ ...context, db: trx }, row, { state: 'REVIEW' });
  if (decision === 'REVIEW') return inReview;
  if (row.needs_second && row.first_approved_by === null) {
    return transitionWithdrawal({ ...context, db: trx }, inReview, {
      state: 'REVIEW',
      first_approved_by: operatorId,
      remark,
    });
  }
  await assertTwoPeople(context, operatorId, [row.first_approved_by]);
  return transitionWithdrawal({ ...context, db: trx }, inReview, {
    state: 'APPROVED',
    approved_by: operatorId,
    ...(remark ? { remark } : {}),
  });
}
