import type { Merchant } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rateOf } from '../agents/index.ts';
import { nearestBelow, type Terms } from './compute-bills.ts';

/** Lines of the settlement sequence in one statement; a window takes as many statements as it needs. */
const linesAtOnce = 50_000;

/** The effective bet of each subject's team since the last window, from the settlement sequence. */
export async function betsOfWindow(trx: Kysely<Database>, { merchantCode }: Merchant, subjectIds: readonly string[]) {
  const bets = new Map<string, number>();
  for (;;) {
    const { rows } = await sql<{ subjectId: string | null; bet: number; lines: number }>`
      with line as materialized (select * from settlement_take(${`realtime:${merchantCode}`}, ${linesAtOnce})),
      played as (
        select member_id, sum(effective_bet) as bet from line where merchant_code = ${merchantCode} group by member_id
      )
      select subject as "subjectId", sum(bet)::bigint as bet, (select count(*) from line)::int as lines
        from played join member m on m.id = played.member_id, unnest(m.ancestor_ids || m.id) as subject
        where subject = any (${sql.val([...subjectIds])}::text[]) group by subject
      union all select null, 0, (select count(*) from line)::int`.execute(trx);
    for (const { subjectId, bet } of rows)
      if (subjectId !== null) bets.set(subjectId, (bets.get(subjectId) ?? 0) + bet);
    if ((rows[0]?.lines ?? 0) < linesAtOnce) return bets;
  }
}

/** What a contract earned in a window, less what the operator pays below it. */
export interface Earned {
  readonly terms: Terms;
  readonly bet: number;
  /** Micro units of the contract itself. */
  readonly own: bigint;
  /** Those of each contract below. */
  readonly below: readonly { readonly subjectId: string; readonly micro: bigint }[];
  readonly toDownline: bigint;
}

/** The contracts that a window has anything for. */
export function earnedOf(contracts: readonly Terms[], bets: ReadonlyMap<string, number>): Earned[] {
  const ownOf = ({ subjectId, tiers }: Terms) =>
    BigInt(bets.get(subjectId) ?? 0) * BigInt(rateOf(tiers[0] ?? { rate: '0.00' }));
  const nearest = nearestBelow(contracts);
  return contracts.flatMap((terms) => {
    const bet = bets.get(terms.subjectId) ?? 0;
    const below = (nearest.get(terms.subjectId) ?? []).map((one) => ({ subjectId: one.subjectId, micro: ownOf(one) }));
    const toDownline = below.reduce((sum, { micro }) => sum + micro, 0n);
    return bet === 0 && toDownline === 0n ? [] : [{ terms, bet, own: ownOf(terms), below, toDownline }];
  });
}
