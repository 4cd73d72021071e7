import { type SelectQueryBuilder, sql } from 'kysely';

/** How many orders a query finds and what they come to, by currency. */
export function sumsOf<Tables, Name extends keyof Tables>(orders: SelectQueryBuilder<Tables, Name, unknown>) {
  return orders
    .clearSelect()
    .select([
      sql<string>`currency`.as('currency'),
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(amount)::bigint`.as('amount'),
    ])
    .groupBy(sql`currency`)
    .orderBy(sql`currency`)
    .$castTo<{ currency: string; count: number; amount: number }>()
    .execute();
}
