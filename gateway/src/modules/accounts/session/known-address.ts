import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The network of an address: itself for IPv4, the first 64 bits for IPv6, whose owners change the rest at will. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

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
