import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Refusal } from '../../../operation/operation.ts';

/** Ties uploaded pictures to an order, each once. @throws `REG_FIELD_INVALID` for one that the member may not use */
export async function attachReceipts(
  trx: Kysely<Database>,
  { memberId, orderNo, receiptIds }: { memberId: string; orderNo: string; receiptIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(receiptIds)];
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('payment_receipt')
    .set({ order_no: orderNo })
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .where('order_no', 'is', null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) {
    throw new Refusal('REG_FIELD_INVALID', { fields: { receiptIds: { reason: 'invalid' } } });
  }
}
