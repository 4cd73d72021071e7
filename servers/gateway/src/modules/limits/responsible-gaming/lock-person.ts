import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { personName } from './person-name.ts';

const everybody = sql`hashtext('atrium.persons')`;

/**
 * An exclusion waits for proofs and registrations that are not committed yet, and they for it, so that one always sees the
 * other. To be taken before anything else is locked.
 */
export async function lockForExclusion(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${everybody})`.execute(trx);
}

/** A registration, which reads whose accounts are excluded: many at once, and none beside an exclusion. */
export async function lockForRegistration(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${everybody})`.execute(trx);
}

/** The same for a proof, which waits for others of one number, address or name besides. */
export async function lockForProof(trx: Kysely<Database>, memberId: string): Promise<void> {
  await lockForRegistration(trx);
  const { verified_mobile, verified_email, profile } = await trx
    .selectFrom('member')
    .select(['verified_mobile', 'verified_email', 'profile'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const facts = [verified_mobile, verified_email?.toLowerCase(), personName(profile.payeeName)].filter(Boolean);
  for (const fact of facts.sort())
    await sql`select pg_advisory_xact_lock(hashtextextended('atrium.person ' || ${fact}, 0))`.execute(trx);
}
