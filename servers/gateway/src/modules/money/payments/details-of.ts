import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** States with their times and receipts of some orders, by order. */
export async function detailsOf(db: Kysely<Database>, orderNos: readonly string[]) {
  const none = { steps: [] as { state: string; at: number }[], receiptIds: [] as string[] };
  const details = new Map(orderNos.map((orderNo) => [orderNo, structuredClone(none)]));
  if (orderNos.length > 0) {
    const steps = db.selectFrom('payment_step').selectAll().where('order_no', 'in', orderNos).orderBy('seq');
    for (const { order_no, state, at } of await steps.execute()) details.get(order_no)?.steps.push({ state, at });
    const receipts = db
      .selectFrom('payment_receipt')
      .select(['order_no', 'id'])
      .where('order_no', 'in', orderNos)
      .orderBy('id');
    for (const { order_no, id } of await receipts.execute()) details.get(order_no ?? '')?.receiptIds.push(id);
  }
  return (orderNo: string) => details.get(orderNo) ?? none;
}
