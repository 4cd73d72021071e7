import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What staff call the connections of vendors, by their ids. */
export async function connectionNames(db: Kysely<Database>): Promise<(vendorId: string) => string> {
  const { rows } = await sql<{ vendorId: string; name: string | null }>`
    select line.vendor_id as "vendorId", coalesce(line.name,
      (select min(vendor.name) from vendor where vendor.connection = line.vendor_id having count(*) = 1)) as name
    from vendor_connection line`.execute(db);
  return (vendorId) => rows.find((row) => row.vendorId === vendorId)?.name ?? vendorId;
}
