import { sql } from 'kysely';

/** What deposits have put on accounts, less their fees; minor units. */
export const creditedSum = sql<number>`coalesce(sum(paid_amount - fee) filter (where state = 'CREDITED'), 0)::bigint`;
