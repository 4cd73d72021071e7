import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

/** How a connected payment provider does. */
export interface ProviderTroubles {
  /** What staff call it. */
  readonly provider: string;
  /** Payouts that it did not take at the first try, and those whose report does not fit. */
  readonly troubles: number;
}

/** Every provider that is connected; what staff carry out by hand is none. */
export async function providerTroubles(db: Kysely<Database>): Promise<ProviderTroubles[]> {
  const { rows } = await sql<ProviderTroubles>`
    select coalesce(provider.name, provider.code) as provider, count(payout.order_no)::int as troubles
      from payment_provider provider
      left join payment_withdrawal payout on payout.provider = provider.code
        and (payout.trouble is not null or (payout.state in ('APPROVED', 'PAYING') and payout.tries > 1))
      where provider.settings is not null
      group by provider.code order by provider.code`.execute(db);
  return rows;
}
