import type {
  CallRequest,
  decideApplication as decideCall,
  listApplications as listCall,
} from '@atrium/contracts/calls';
import type { Application } from '@atrium/contracts/entities';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { pageOf } from '../../db/page-of.ts';
import { assertSeen } from '../../guard/assert-seen.ts';
import { assertTwoPeople, barredAs } from '../../guard/assert-two-people.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../operation/operation.ts';
import { accountsOf } from '../accounts/index.ts';
import { assertMayReceiveOffers, assertStillWithin, beyond, boundOf } from '../limits/index.ts';
import { notifyMember } from '../messages/index.ts';
import { grantBonus } from '../money/index.ts';
import type { ClaimRow, PromotionRow } from './promotion-row.ts';
import { rewardOf } from './reward-of.ts';
import { auditPromotion, lockForStaff } from './staff-promotions.ts';

const applicationsAt = ({ db, caller }: OperationContext) =>
  db
    .selectFrom('promotion_claim')
    .innerJoin('promotion', 'promotion.id', 'promotion_claim.promotion_id')
    .where('promotion.kind', '=', 'APPLICATION')
    .where('promotion.merchant_code', 'in', requireCaller({ caller }).merchants);

type ApplicationRow = ClaimRow & Pick<Selectable<Database['promotion']>, 'titles' | 'merchant_code'>;

async function shownApplications(context: OperationContext, rows: readonly ApplicationRow[]): Promise<Application[]> {
  if (rows.length === 0) return [];
  const accounts = await accountsOf(
    context.db,
    rows.flatMap((row) => [row.member_id, row.proposed_by ?? '']),
  );
  const receipts = await context.db
    .selectFrom('payment_receipt')
    .select(['id', 'order_no'])
    .where(
      'order_no',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const barred = await barredAs(
    requireCaller(context).memberId,
    context,
    rows.map((row) => row.proposed_by),
  );
  return rows.map((row) => ({
    applicationId: row.id,
    version: row.version,
    promotionId: row.promotion_id,
    title: row.titles[context.language],
    merchantCode: row.merchant_code,
    account: accounts(row.member_id) ?? '',
    remark: row.remark,
    receiptIds: receipts.filter(({ order_no: of }) => of === row.id).map(({ id }) => id),
    state: row.state as Application['state'],
    amountMinor: row.amount,
    proposedBy: accounts(row.proposed_by),
    barred: barred([row.proposed_by]),
    reason: row.reason,
    createdAt: row.created_at,
  }));
}

export const waitingApplications = (context: OperationContext) =>
  applicationsAt(context).where('promotion_claim.decided_at', 'is', null).select('promotion_claim.created_at as since');

export const listApplications: Operation<typeof listCall> = async ({ pageNo, pageSize }, context) => {
  const matching = applicationsAt(context);
  return pageOf(
    matching
      .selectAll('promotion_claim')
      .select(['promotion.titles', 'promotion.merchant_code'])
      .orderBy(sql`promotion_claim.decided_at is null`, 'desc')
      .orderBy(
        sql`case when promotion_claim.decided_at is null then promotion_claim.created_at else -promotion_claim.decided_at end`,
      ),
    { pageNo, pageSize },
    (rows) => shownApplications(context, rows),
  );
};

type Decision = CallRequest<typeof decideCall>;

/**
 * The application after a decision of this person. @throws Refusal `APPROVAL_OWN` to who proposed the reward,
 * `CHANGED_MEANWHILE` where its bound is lower now
 */
async function decided(
  tx: OperationContext,
  row: ClaimRow & { merchant_code: string },
  { decision, amountMinor, remark: reason }: Decision,
) {
  const { memberId: actor } = requireCaller(tx);
  const now = tx.clock.now();
  if (row.state !== 'APPLIED' && row.state !== 'PROPOSED') throw new Refusal('PAY_ORDER_CHANGED');
  if (decision === 'PROPOSE') {
    return { state: 'PROPOSED', amount: amountMinor, reason, proposed_by: actor } as const;
  }
  if (decision === 'REJECT') return { state: 'REJECTED', reason, decided_by: actor, decided_at: now } as const;
  if (row.state !== 'PROPOSED') throw new Refusal('PAY_ORDER_CHANGED');
  await assertTwoPeople(tx, actor, [row.proposed_by]);
  await assertStillWithin(tx.db, {
    merchantCode: row.merchant_code,
    kind: 'PROMOTION_REWARD',
    amount: row.amount ?? 0,
  });
  return { state: 'ISSUED', decided_by: actor, decided_at: now } as const;
}

async function assertDecision(
  { db }: OperationContext,
  merchantCode: string,
  { decision, amountMinor, remark }: Decision,
): Promise<void> {
  if (decision === 'PROPOSE') {
    assertFields(beyond('amountMinor', amountMinor, await boundOf(db, merchantCode, 'PROMOTION_REWARD')));
  }
  if (decision === 'REJECT') assertFields(unsaid('remark', remark, 140));
}

export const decideApplication: Operation<typeof decideCall> = (request, context) =>
  context.transaction(async (tx) => {
    const known = await applicationsAt(tx)
      .selectAll('promotion_claim')
      .select('promotion.merchant_code')
      .where('promotion_claim.id', '=', request.applicationId)
      .forUpdate('promotion_claim')
      .executeTakeFirst();
    if (!known) throw new Refusal('NOT_FOUND');
    await assertDecision(tx, known.merchant_code, request);
    assertSeen(known.version, request.version, { isSecond: request.decision === 'ISSUE' });
    const row = await tx.db
      .updateTable('promotion_claim')
      .set(await decided(tx, known, request))
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const promotion = await lockForStaff(tx, row.promotion_id);
    if (row.state === 'ISSUED') await issue(tx, row, promotion);
    if (row.state !== 'PROPOSED') {
      await notifyMember(tx, row.member_id, {
        key: `application.${row.state === 'ISSUED' ? 'ISSUED' : 'REJECTED'}`,
        promotion: promotion.titles,
        reason: row.reason,
      });
    }
    const { state, amount, reason } = row;
    await auditPromotion(tx, 'application.decided', row.id, { state, amount, reason });
    const [shown] = await shownApplications(tx, [
      { ...row, titles: promotion.titles, merchant_code: promotion.merchant_code },
    ]);
    if (!shown) throw new Error('an application that is not there');
    return shown;
  });

async function issue(tx: OperationContext, row: ClaimRow, promotion: PromotionRow): Promise<void> {
  const { currency } = await tx.db
    .selectFrom('member')
    .select('currency')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow();
  await assertMayReceiveOffers(tx, row.member_id);
  await grantBonus(tx, {
    memberId: row.member_id,
    currency,
    source: `application:${row.id}`,
    amount: row.amount ?? 0,
    ...rewardOf(promotion),
  });
}
