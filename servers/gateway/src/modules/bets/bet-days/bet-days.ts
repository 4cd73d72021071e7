import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { BetFilters } from '@atrium/contracts/entities';
import { gapsBetween, type Span } from '@atrium/postgres';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { BetDaySum } from '../../../db/column-types.ts';
import type { Database } from '../../../db/database.ts';

/** Days with fewer bets are added up at each reading. */
const leastBets = 100;
/** How long after its end a day may be sealed; whoever changes a bet an hour after its time takes the sums away. */
const sealedAfterMs = 2 * hourMs;

export interface BetDay extends Omit<BetDaySum, 'gameType' | 'vendor' | 'status'> {
  /** The beginning of the merchant's day, epoch ms. */
  readonly day: number;
}

export interface BetDaysQuery extends Span {
  readonly memberId: string;
  readonly filters: BetFilters;
  readonly timeZone: string;
  readonly now: number;
  /** The bets that fit the filters in the whole range. */
  readonly bets: SelectQueryBuilder<Database, 'bet', object>;
}

const sumNames = ['count', 'stake', 'effectiveBet', 'payout', 'netProfit'] as const;

/** The days of a range of whole days that have bets which fit the filters, with their sums; exact, open bets included. */
export async function betDays(db: Kysely<Database>, query: BetDaysQuery): Promise<BetDay[]> {
  const { memberId, filters, from, to } = query;
  const sealed = await db
    .selectFrom('bet_day')
    .select(['day', 'until', 'sums'])
    .where('member_id', '=', memberId)
    .where('day', '>=', from)
    .where('until', '<=', to)
    .orderBy('day')
    .execute();
  const spans = sealed.map((row) => ({ from: row.day, to: row.until }));
  const counted = await countedDays(db, query, gapsBetween({ from, to }, spans));
  await seal(db, query, counted);
  const summed = sealed.flatMap(({ day, sums }) => {
    const fitting = sums.filter((sum) => fits(sum, filters));
    if (fitting.length === 0) return [];
    const add = (name: (typeof sumNames)[number]) => fitting.reduce((total, sum) => total + sum[name], 0);
    return [{ day, ...(Object.fromEntries(sumNames.map((name) => [name, add(name)])) as Omit<BetDay, 'day'>) }];
  });
  return [...summed, ...counted];
}

const fits = (sum: BetDaySum, { gameType, vendor, status }: BetFilters): boolean =>
  (!gameType || sum.gameType === gameType) &&
  (!vendor || sum.vendor === vendor) &&
  (status === undefined || sum.status === status);

async function countedDays(
  db: Kysely<Database>,
  { bets, timeZone }: BetDaysQuery,
  gaps: readonly Span[],
): Promise<BetDay[]> {
  if (gaps.length === 0) return [];
  const starts = sql.val(gaps.map(({ from }) => from));
  const ends = sql.val(gaps.map(({ to }) => to));
  const gap = sql<Span>`(select * from unnest(${starts}::bigint[], ${ends}::bigint[]) as gap ("from", "to"))`;
  // Days begin on a half hour of any clock; the clock itself is asked for a row of sums, not for each bet.
  const halfHours = bets
    .innerJoin(gap.as('gap'), (join) => join.on(sql<boolean>`bet_time >= gap."from" and bet_time < gap."to"`))
    .select(({ fn }) => [
      sql<number>`bet_time - bet_time % ${sql.lit(30 * minuteMs)}`.as('began'),
      fn.countAll<number>().as('count'),
      sql<number>`sum(stake)`.as('stake'),
      sql<number>`sum(effective_bet)`.as('effectiveBet'),
      sql<number>`sum(payout)`.as('payout'),
      sql<number>`sum(net_profit)`.as('netProfit'),
    ])
    .groupBy(sql`1`);
  const { rows } = await sql<BetDay>`
    select (extract(epoch from timezone(${timeZone},
        date_trunc('day', timezone(${timeZone}, to_timestamp(began / 1000.0))))) * 1000)::bigint as day,
        ${sql.join(sumNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from (${halfHours}) half_hour group by 1`.execute(db);
  return rows;
}

/** Keeps the sums of long days that are over, for the next reading. */
async function seal(db: Kysely<Database>, query: BetDaysQuery, counted: readonly BetDay[]): Promise<void> {
  const { memberId, to, timeZone, now } = query;
  const days = counted
    .filter(({ day, count }) => count >= leastBets && day + dayMs - hourMs < now - sealedAfterMs)
    .map(({ day }) => ({ day, until: startOfDay(shiftDay(dayOf(day, timeZone), 1), timeZone) }))
    .filter(({ until }) => until <= Math.min(to, now - sealedAfterMs));
  if (days.length === 0) return;
  await sql`select bet_day_seal(${memberId}, ${sql.val(days.map(({ day }) => day))}::bigint[],
    ${sql.val(days.map(({ until }) => until))}::bigint[])`.execute(db);
}
