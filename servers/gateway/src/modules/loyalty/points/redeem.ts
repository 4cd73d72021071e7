import type {
  getRedeemPointList as listCall,
  getPointMall as mallCall,
  redeemPointReward as redeemCall,
} from '@atrium/contracts/calls';
import { newId } from '../../../db/new-id.ts';
import { pageOf } from '../../../db/page-of.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { assertPaymentPassword } from '../../money/index.ts';
import { movePoints } from './move-points.ts';
import { redemptionOf } from './redemption-row.ts';
import { refuseForPoints } from './refuse-for-points.ts';

export const getPointMall: Operation<typeof mallCall> = async (_request, { db, merchant, language }) => {
  const rows = await db
    .selectFrom('mall_item')
    .selectAll()
    .where('merchant_code', '=', merchant.merchantCode)
    .where('is_offered', '=', true)
    .orderBy('points')
    .orderBy('item_id')
    .execute();
  return {
    items: rows.map(({ item_id: itemId, names, points, stock }) => ({ itemId, name: names[language], points, stock })),
  };
};

export const getRedeemPointList: Operation<typeof listCall> = async ({ pageNo, pageSize }, context) => {
  const { memberId } = requireCaller(context);
  const own = context.db.selectFrom('redemption').where('member_id', '=', memberId);
  return pageOf(
    own.selectAll().orderBy('created_at', 'desc').orderBy('request_id', 'desc'),
    { pageNo, pageSize },
    (rows) => rows.map((row) => redemptionOf(row, context.language)),
  );
};

/** The pieces are reserved and the points taken in one transaction. */
export const redeemPointReward: Operation<typeof redeemCall> = async ({ itemId, qty, paymentPassword }, context) => {
  const { memberId } = requireCaller(context);
  const { merchantCode } = context.merchant;
  await assertPaymentPassword(context, paymentPassword);
  return context.transaction(async (tx) => {
    const now = tx.clock.now();
    const item = await tx.db
      .updateTable('mall_item')
      .set((eb) => ({ stock: eb('stock', '-', qty) }))
      .where('item_id', '=', itemId)
      .where('merchant_code', '=', merchantCode)
      .where('is_offered', '=', true)
      .where('stock', '>=', qty)
      .returningAll()
      .executeTakeFirst();
    if (!item) throw new Refusal('POINT_ITEM_GONE');
    const requestId = newId(now);
    const points = item.points * qty;
    const remark = item.names[tx.language];
    const movement = { memberId, type: 'POINT_REDEEM', points, key: `redeem:${requestId}`, remark } as const;
    await movePoints(tx, { ...movement, reference: requestId }).catch(refuseForPoints);
    const row = await tx.db
      .insertInto('redemption')
      .values({
        request_id: requestId,
        member_id: memberId,
        merchant_code: merchantCode,
        item_id: itemId,
        names: JSON.stringify(item.names),
        quantity: qty,
        points,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return redemptionOf(row, tx.language);
  });
};
