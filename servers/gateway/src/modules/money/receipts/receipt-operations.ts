import type { getReceipt as getCall, uploadReceipt as uploadCall } from '@atrium/contracts/calls';
import { hourMs } from '@atrium/contracts/durations';
import { newId } from '../../../db/new-id.ts';
import { assertRate } from '../../../guard/rate-limit.ts';
import { assertMerchant, type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { redrawPicture } from '../../../pictures/redraw-picture.ts';

const perHour = 30;

export const uploadReceipt: Operation<typeof uploadCall> = async ({ image: sent }, context) => {
  const { memberId } = requireCaller(context);
  const now = context.clock.now();
  await assertRate(context.db, { key: `receipt:${memberId}`, limit: perHour, frameMs: hourMs, now });
  const { mime, image } = await redrawPicture(Buffer.from(sent, 'base64'), memberId);
  const id = newId(now);
  await context.db
    .insertInto('payment_receipt')
    .values({ id, member_id: memberId, mime, image, created_at: now })
    .execute();
  return { receiptId: id };
};

export const getReceipt: Operation<typeof getCall> = async ({ receiptId }, context) => {
  const { memberId, kinds } = requireCaller(context);
  const row = await context.db
    .selectFrom('payment_receipt')
    .innerJoin('member', 'member.id', 'payment_receipt.member_id')
    .selectAll('payment_receipt')
    .select('member.merchant_code')
    .where('payment_receipt.id', '=', receiptId)
    .executeTakeFirst();
  if (!row || (!kinds.includes('money') && row.member_id !== memberId)) throw new Refusal('NOT_FOUND');
  assertMerchant(context, row.merchant_code);
  return { image: `data:${row.mime};base64,${row.image.toString('base64')}` };
};
