import type { AlikeAccount } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isOwnNetwork } from '../../accounts/index.ts';

/** What staff need to decide such cases, by case number, as it is now. */
export async function alikeAccounts(
  db: Kysely<Database>,
  caseNumbers: readonly string[],
): Promise<ReadonlyMap<string, AlikeAccount>> {
  const rows = await db
    .selectFrom('feedback_case as one')
    .innerJoin('member as about', 'about.id', 'one.about_id')
    .innerJoin('member as excluded', 'excluded.id', 'one.excluded_id')
    .innerJoin('rg_player as rest', 'rest.member_id', 'one.excluded_id')
    .select([
      ...(['one.case_number', 'about.account', 'about.merchant_code', 'about.created_at', 'about.state'] as const),
      ...(['excluded.account as excludedAccount', 'excluded.merchant_code as excludedMerchant'] as const),
      ...(['rest.excluded_at', 'rest.excluded_until', 'rest.returns_at'] as const),
      sql<boolean>`exists (select from known_device a join known_device b using (device_hash)
        where a.member_id = about.id and b.member_id = excluded.id)`.as('hasDevice'),
      sql<boolean>`exists (select from payment_withdrawal a join payment_withdrawal b using (payee_account)
        where a.member_id = about.id and b.member_id = excluded.id)`.as('hasPayee'),
      sql<string[]>`array(select network from known_address a join known_address b using (network)
        where a.member_id = about.id and b.member_id = excluded.id)`.as('networks'),
    ])
    .where('one.case_number', '=', sql<string>`any(${sql.val([...caseNumbers])}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.case_number,
      {
        account: row.account,
        merchantCode: row.merchant_code,
        createdAt: row.created_at,
        isClosed: row.state === 'DISABLED',
        excluded: {
          account: row.excludedAccount,
          merchantCode: row.excludedMerchant,
          since: row.excluded_at ?? 0,
          until: row.returns_at ?? row.excluded_until,
        },
        shared: [
          ...(row.hasDevice ? (['DEVICE'] as const) : []),
          ...(row.networks.some((network) => !isOwnNetwork(network)) ? (['NETWORK'] as const) : []),
          ...(row.hasPayee ? (['PAYEE'] as const) : []),
        ],
      },
    ]),
  );
}
