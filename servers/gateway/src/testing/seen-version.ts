import type { TestGateway } from './test-gateway.ts';

type Table = 'payment_deposit' | 'payment_withdrawal' | 'promotion' | 'promotion_claim' | 'contract_bill';
const keys = {
  payment_deposit: 'order_no',
  payment_withdrawal: 'order_no',
  promotion: 'id',
  promotion_claim: 'id',
  contract_bill: 'id',
} as const satisfies Record<Table, string>;

/** The version of what staff decide about, as the page that they read has it now. */
export async function seenVersion({ database }: TestGateway, table: Table, id: string): Promise<number> {
  const { ref } = database.db.dynamic;
  const row = await database.db
    .selectFrom(table)
    .select('version')
    .where(ref<string>(keys[table]), '=', id)
    .executeTakeFirst();
  return row?.version ?? 0;
}
