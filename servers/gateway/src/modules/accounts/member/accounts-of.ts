import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Account names by member id. */
export async function accountsOf(db: Kysely<Database>, memberIds: readonly string[]) {
  const ids = [...new Set(memberIds.filter(Boolean))];
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute();
  return (memberId: string | null): string | null => rows.find((row) => row.id === memberId)?.account ?? null;
}
