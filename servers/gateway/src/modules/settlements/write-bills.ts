import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What a bill is less for a contract below: minor units, and ten-thousandths of one beyond. */
export interface Share {
  readonly subjectId: string;
  readonly amount: number;
  readonly rest?: number;
}

export type NewBill = Insertable<Database['contract_bill']> & { readonly id: string };

/** Rows of one statement. */
const atOnce = 500;

/** Bills with what each is less; one that the period has already stays as it is. */
export async function writeBills(
  trx: Kysely<Database>,
  bills: readonly { readonly row: NewBill; readonly below: readonly Share[] }[],
): Promise<void> {
  for (let from = 0; from < bills.length; from += atOnce) {
    const some = bills.slice(from, from + atOnce);
    const written = await trx
      .insertInto('contract_bill')
      .values(some.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(written.map(({ id }) => id));
    const shares = some.filter(({ row }) => ids.has(row.id));
    await insertShares(
      trx,
      shares.map(({ row, below }) => ({ billId: row.id, below })),
    );
  }
}

/** Takes the place of what a bill was less before. */
export async function replaceShares(trx: Kysely<Database>, billId: string, below: readonly Share[]): Promise<void> {
  await trx.deleteFrom('contract_bill_below').where('bill_id', '=', billId).execute();
  await insertShares(trx, [{ billId, below }]);
}

async function insertShares(
  trx: Kysely<Database>,
  bills: readonly { readonly billId: string; readonly below: readonly Share[] }[],
): Promise<void> {
  const rows = bills.flatMap(({ billId, below }) =>
    below
      .filter(({ amount, rest = 0 }) => amount !== 0 || rest !== 0)
      .map(({ subjectId, amount, rest = 0 }) => ({ billId, subjectId, amount, rest })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into contract_bill_below (bill_id, subject_id, amount, rest)
      select * from unnest(${sql.val(rows.map(({ billId }) => billId))}::text[],
        ${sql.val(rows.map(({ subjectId }) => subjectId))}::text[],
        ${sql.val(rows.map(({ amount }) => amount))}::bigint[], ${sql.val(rows.map(({ rest }) => rest))}::smallint[])`.execute(
    trx,
  );
}
