import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';

/** An entry of an owner's account; minor units, either sign. */
export interface GreatEntry {
  readonly txId: string;
  readonly idempotencyKey: string;
  readonly type: string;
  readonly owner: string;
  readonly currency: string;
  readonly amount: number;
}

/** Entries of owners' accounts that are greater, either way, than what is given for their type of posting. */
export async function entriesAbove(
  db: LedgerConnection,
  most: Readonly<Record<string, number>>,
): Promise<readonly GreatEntry[]> {
  const { rows } = await sql<GreatEntry>`
    select t.id::text as "txId", t.idempotency_key as "idempotencyKey", t.type, a.owner, e.currency, e.amount
    from jsonb_each_text(${JSON.stringify(most)}::jsonb) most(type, amount)
    join ledger_tx t on t.type = most.type
    join ledger_entry e on e.tx_id = t.id
    join ledger_account a on a.id = e.account_id and not a.house
    where abs(e.amount) > most.amount::bigint
    order by t.id`.execute(db);
  return rows;
}
