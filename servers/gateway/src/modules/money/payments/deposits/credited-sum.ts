import { sql } from 'kysely';

/** The sum of credited deposits less their fees; minor units. */
export const creditedSum = sql<number>`coalesce(sum(paid_amount - fee) filter (where state = 'CREDITED'), 0)::bigint`;
