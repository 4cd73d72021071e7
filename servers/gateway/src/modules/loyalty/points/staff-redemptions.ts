import type { decideRedemption as decideCall, listRedemptions as listCall } from '@atrium/contracts/calls';
import { sql } from 'kysely';
import { pageOf } from '../../../db/page-of.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { movePoints } from './move-points.ts';
import { type RedemptionRow, redemptionOf } from './redemption-row.ts';

const redemptionsAt = ({ db, caller }: OperationContext) =>
  db.selectFrom('redemption').where('redemption.merchant_code', 'in', requireCaller({ caller }).merchants);

export const waitingRedemptions = (context: OperationContext) =>
  redemptionsAt(context).where('status', '=', 'PROCESSING').select('redemption.created_at as since');

export const listRedemptions: Operation<typeof listCall> = async ({ pageNo, pageSize }, context) => {
  return pageOf(
    redemptionsAt(context)
      .innerJoin('member', 'member.id', 'redemption.member_id')
      .selectAll('redemption')
      .select('member.account')
      .orderBy(sql`status = 'PROCESSING'`, 'desc')
      .orderBy(sql`case when status = 'PROCESSING' then redemption.created_at else -redemption.created_at end`),
    { pageNo, pageSize },
    (rows) =>
      rows.map(({ account, ...row }) => ({
        ...redemptionOf(row, context.language),
        account,
        merchantCode: row.merchant_code,
      })),
  );
};

export const decideRedemption: Operation<typeof decideCall> = async ({ requestId, decision, remark }, context) => {
  const { memberId: actor, merchants } = requireCaller(context);
  if (decision === 'REJECT') assertFields(unsaid('remark', remark, 140));
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const known = await tx.db
      .selectFrom('redemption')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('merchant_code', 'in', merchants)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw new Refusal('NOT_FOUND');
    if (known.status !== 'PROCESSING') throw new Refusal('PAY_ORDER_CHANGED');
    const status = decision === 'APPROVE' ? 'APPROVED' : 'REJECTED';
    const row = await tx.db
      .updateTable('redemption')
      .set({ status, remark, decided_at: now, decided_by: actor })
      .where('request_id', '=', requestId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (status === 'REJECTED') await giveBack(tx, row);
    const { clientIp: ip, traceId } = tx;
    const detail = { status, remark };
    await writeAudit(tx.db, { at: now, actor, action: 'redemption.decided', subject: requestId, detail, ip, traceId });
    await notifyMember(tx, row.member_id, {
      key: `redemption.${status}`,
      item: row.names,
      count: row.points,
      remark,
    });
    const { account } = await tx.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow();
    return { ...redemptionOf(row, tx.language), account, merchantCode: row.merchant_code };
  });
};

async function giveBack(tx: OperationContext, row: RedemptionRow): Promise<void> {
  await tx.db
    .updateTable('mall_item')
    .set((eb) => ({ stock: eb('stock', '+', row.quantity) }))
    .where('item_id', '=', row.item_id)
    .execute();
  await movePoints(tx, {
    memberId: row.member_id,
    type: 'POINT_RETURN',
    points: row.points,
    key: `redeem-return:${row.request_id}`,
    reference: row.request_id,
    remark: row.names[tx.language],
  });
}
