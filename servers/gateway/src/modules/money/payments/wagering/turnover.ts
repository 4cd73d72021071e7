import { wageringContributions } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';

const shares: Readonly<Record<string, number>> = wageringContributions;

interface Span {
  readonly memberId: string;
  readonly currency: string;
  /** Spans of time, each from its start to the next one's; the last to `until`. Epoch ms, in order. */
  readonly starts: readonly number[];
  readonly until?: number;
  /** The highest stake that counts in each span. */
  readonly maxStakes?: readonly number[];
}

/** What a player's settled bets count towards wagering in each span; reversed bets do not count. */
export async function turnoverIn(db: Kysely<Database>, span: Span): Promise<number[]> {
  const { memberId, currency, starts, until, maxStakes } = span;
  const first = starts[0];
  if (first === undefined) return [];
  const place = sql<number>`width_bucket(settle_time, ${sql.val([...starts])}::bigint[])`;
  let bets = db
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('settle_time', '>=', first);
  if (until !== undefined) bets = bets.where('settle_time', '<', until);
  if (maxStakes) bets = bets.where(sql<boolean>`stake <= (${sql.val([...maxStakes])}::bigint[])[${place}]`);
  const rows = await bets
    .select(['game_type as gameType', place.as('place'), sql<number>`sum(effective_bet)::bigint`.as('turnover')])
    .groupBy(['gameType', 'place'])
    .execute();
  const sums = starts.map(() => 0);
  for (const { gameType, place, turnover } of rows) {
    sums[place - 1] = (sums[place - 1] ?? 0) + Math.floor((turnover * (shares[gameType] ?? 0)) / 100);
  }
  return sums;
}
