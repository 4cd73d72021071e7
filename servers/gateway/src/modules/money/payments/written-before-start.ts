import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

interface Order {
  readonly merchant_code: string;
  readonly created_at: number;
}

/** Whether an order was written for a demonstration, before the site was first started, and not asked for. */
export async function writtenBeforeStart(db: Kysely<Database>): Promise<(order: Order) => boolean> {
  const rows = await db.selectFrom('seeded_play').selectAll().execute();
  return ({ merchant_code, created_at }) =>
    created_at < (rows.find((row) => row.merchant_code === merchant_code)?.until ?? 0);
}
