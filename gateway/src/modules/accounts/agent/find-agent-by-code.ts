import { agentTypes, type Merchant } from '@atrium/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The merchant's active agent with this invitation code. */
export function findAgentByCode(db: Kysely<Database>, { merchantCode }: Merchant, code: string) {
  return db
    .selectFrom('member')
    .select(['id', 'account'])
    .where('affiliate_code', '=', code)
    .where('merchant_code', '=', merchantCode)
    .where('type', 'in', [...agentTypes])
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
}
