import type { Merchant } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { rateOf } from '../agents/index.ts';
import { nearestBelow, type Terms } from './compute-bills.ts';

/** Lines of the settlement sequence in one statement; a window takes as many statements as it needs. */
const linesAtOnce = 50_000;

/**
 * The effective bet of each subject's team since the last window, from the settlement sequence, and what of earlier ones
 * was made with money that was taken back.
 */
export async function betsOfWindow(trx: Kysely<Database>, { merchantCode }: Merchant, subjectIds: readonly string[]) {
  const takenBack = await betsTakenBack(trx, merchantCode, subjectIds);
  const bets = new Map([...takenBack].map(([subjectId, bet]) => [subjectId, -bet]));
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
    if ((rows[0]?.lines ?? 0) < linesAtOnce) return { bets, takenBack };
  }
}

/** By subject, each once: a window takes what none has taken. */
async function betsTakenBack(trx: Kysely<Database>, merchantCode: string, subjectIds: readonly string[]) {
  const { rows } = await sql<{ subjectId: string; bet: number }>`
    with line as (
      update play_taken_back set is_in_window = true where merchant_code = ${merchantCode} and not is_in_window
        returning member_id, effective_bet
    )
    select subject as "subjectId", sum(effective_bet)::bigint as bet
      from line join member m on m.id = line.member_id, unnest(m.ancestor_ids || m.id) as subject
      where subject = any (${sql.val([...subjectIds])}::text[]) group by subject`.execute(trx);
  return new Map(rows.map(({ subjectId, bet }) => [subjectId, bet]));
}

/** What a contract earned in a window, less what the operator pays below it. */
export interface Earned {
  readonly terms: Terms;
  readonly bet: number;
  /** What of earlier bets was taken back, as `bet` has it. */
  readonly takenBack: number;
  /** Micro units of the contract itself. */
  readonly own: bigint;
  /** Those of each contract below. */
  readonly below: readonly { readonly subjectId: string; readonly micro: bigint }[];
  readonly toDownline: bigint;
}

/** The contracts that a window has anything for. */
export function earnedOf(
  contracts: readonly Terms[],
  { bets, takenBack }: { bets: ReadonlyMap<string, number>; takenBack: ReadonlyMap<string, number> },
): Earned[] {
  const ownOf = ({ subjectId, tiers }: Terms) =>
    BigInt(bets.get(subjectId) ?? 0) * BigInt(rateOf(tiers[0] ?? { rate: '0.00' }));
  const nearest = nearestBelow(contracts);
  return contracts.flatMap((terms) => {
    const bet = bets.get(terms.subjectId) ?? 0;
    const below = (nearest.get(terms.subjectId) ?? []).map((one) => ({ subjectId: one.subjectId, micro: ownOf(one) }));
    const toDownline = below.reduce((sum, { micro }) => sum + micro, 0n);
    if (bet === 0 && toDownline === 0n) return [];
    return [{ terms, bet, takenBack: takenBack.get(terms.subjectId) ?? 0, own: ownOf(terms), below, toDownline }];
  });
}
