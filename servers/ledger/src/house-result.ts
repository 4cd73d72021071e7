import type { LedgerConnection } from './database.ts';

/** Net result of the `house.game` accounts for each reference (order number); minor units. */
export async function houseResults(db: LedgerConnection, references: readonly string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_tx as tx')
    .innerJoin('ledger_entry as entry', 'entry.tx_id', 'tx.id')
    .innerJoin('ledger_account as account', 'account.id', 'entry.account_id')
    .select(['tx.reference', (eb) => eb.fn.sum<number>('entry.amount').as('won')])
    .where('tx.reference', 'in', references)
    .where('account.kind', '=', 'house.game')
    .groupBy('tx.reference')
    .execute();
  return new Map(rows.map(({ reference, won }) => [reference, Number(won)]));
}
