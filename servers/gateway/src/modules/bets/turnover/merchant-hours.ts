import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What was settled at a merchant in an hour that has play. Minor units. */
interface MerchantHour {
  /** Its beginning, epoch ms. */
  readonly hour: number;
  readonly stake: number;
  readonly payout: number;
}

/** What was played at a merchant since an instant, by the merchant's hour; settlements that are not counted yet included. */
export async function merchantHours(
  db: Kysely<Database>,
  { merchantCode, from }: { readonly merchantCode: string; readonly from: number },
): Promise<MerchantHour[]> {
  const { rows } = await sql<MerchantHour>`
    select hour, sum(stake)::bigint as stake, sum(payout)::bigint as payout
      from (
        select hour, stake, payout from turnover_hour where merchant_code = ${merchantCode} and hour >= ${from}
        union all
        select hour, stake, payout from settlement_pending where merchant_code = ${merchantCode} and hour >= ${from}
      ) line group by hour`.execute(db);
  return rows;
}
