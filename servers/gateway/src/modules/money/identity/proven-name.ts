import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The name that two people of the operator have seen proven, if it is. */
export async function provenNameOf(db: Kysely<Database>, memberId: string): Promise<string | null> {
  const { kyc_level, profile } = await db
    .selectFrom('member')
    .select(['kyc_level', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return kyc_level >= 1 ? (profile.payeeName ?? null) : null;
}
