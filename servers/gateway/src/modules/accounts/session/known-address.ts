import { isLoopback, networkOf } from '@atrium/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Whether a network is this machine: who shares it may be anybody. */
export const isOwnNetwork = (network: string): boolean => isLoopback(network) || network === networkOf('::1');

export async function noteAddress(trx: Kysely<Database>, memberId: string, ip: string, now: number): Promise<void> {
  await trx
    .insertInto('known_address')
    .values({ member_id: memberId, network: networkOf(ip), first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** Every login is from an unknown place then, so that it requires the second factor: after a recovery (SEC8). */
export async function forgetAddresses(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('known_address').where('member_id', '=', memberId).execute();
}

/** Whether the member has logged in from there before. */
export async function isKnownAddress(db: Kysely<Database>, memberId: string, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_address')
    .select('network')
    .where('member_id', '=', memberId)
    .where('network', '=', networkOf(ip))
    .executeTakeFirst();
  return row !== undefined;
}
