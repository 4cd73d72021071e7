import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** How many rounds each vendor has not closed. */
export function countOpenRounds(db: Kysely<Database>): Promise<{ vendorId: string; rounds: number }[]> {
  return db
    .selectFrom('vendor_round')
    .where('state', '=', 'OPEN')
    .groupBy('vendor_id')
    .select((eb) => ['vendor_id as vendorId', eb.fn.countAll<number>().as('rounds')])
    .execute();
}
