import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import { gapsBetween, type Span } from '@atrium/postgres';
import { sql } from 'kysely';
import type { LedgerConnection } from './database.ts';
import type { StatementQuery } from './ledger.ts';

/** Days with fewer entries are added up at each reading. */
const leastEntries = 100;

export interface EntryDay {
  /** The beginning of the day by its owner's clock, epoch ms. */
  readonly day: number;
  readonly count: number;
  readonly in: number;
  readonly out: number;
}

interface TypeSum extends Omit<EntryDay, 'day'> {
  readonly type: string;
}

type EntriesQuery = Pick<StatementQuery, 'from' | 'to' | 'type' | 'timeZone'> & { readonly accountId: number };

/** The days of a range in which an account has entries of a type, or any, with their sums. */
export async function entryDays(db: LedgerConnection, query: EntriesQuery): Promise<EntryDay[]> {
  const { accountId, from, to, type } = query;
  const sealed = await db
    .selectFrom('ledger_day')
    .select(['day', 'until', sql<TypeSum[]>`sums`.as('sums')])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('until', '<=', to)
    .orderBy('day')
    .execute();
  const spans = sealed.map((row) => ({ from: row.day, to: row.until }));
  const counted = await countedDays(db, query, gapsBetween({ from, to }, spans));
  await seal(db, query, counted);
  const summed = sealed.flatMap(({ day, sums }) => {
    const fitting = sums.filter((sum) => !type || sum.type === type);
    const add = (name: 'count' | 'in' | 'out') => fitting.reduce((total, sum) => total + sum[name], 0);
    return fitting.length > 0 ? [{ day, count: add('count'), in: add('in'), out: add('out') }] : [];
  });
  return [...summed, ...counted];
}

async function countedDays(
  db: LedgerConnection,
  { accountId, type, timeZone }: EntriesQuery,
  gaps: readonly Span[],
): Promise<EntryDay[]> {
  if (gaps.length === 0) return [];
  // Days begin on a half hour of any clock; the clock itself is asked for a row of sums, not for each entry.
  const { rows } = await sql<EntryDay>`
    select (extract(epoch from timezone(${timeZone},
        date_trunc('day', timezone(${timeZone}, to_timestamp(began / 1000.0))))) * 1000)::bigint as day,
        sum(count)::bigint as count, sum(income)::bigint as in, sum(spent)::bigint as out
      from (
        select e.posted_at - e.posted_at % ${sql.lit(30 * minuteMs)} as began, count(*) as count,
            coalesce(sum(e.amount) filter (where e.amount > 0), 0) as income,
            coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as spent
          from unnest(${sql.val(gaps.map(({ from }) => from))}::bigint[], ${sql.val(gaps.map(({ to }) => to))}::bigint[])
              as gap (began, ended)
            join ledger_entry e on e.account_id = ${accountId} and e.posted_at >= gap.began and e.posted_at < gap.ended
          ${type ? sql`where e.tx_id in (select id from ledger_tx where type = ${type})` : sql``}
          group by 1
      ) half_hour group by 1`.execute(db);
  return rows;
}

/** Keeps the sums of long days after which the account has entries, for the next reading. */
async function seal(db: LedgerConnection, query: EntriesQuery, counted: readonly EntryDay[]): Promise<void> {
  const { accountId, from, to, timeZone } = query;
  const days = counted
    .filter(({ day, count }) => count >= leastEntries && day >= from && day + dayMs - hourMs <= to)
    .map(({ day }) => ({ day, until: startOfDay(shiftDay(dayOf(day, timeZone), 1), timeZone) }))
    .filter(({ until }) => until <= to);
  if (days.length === 0) return;
  await sql`
    insert into ledger_day (account_id, day, until, sums)
      select ${accountId}, d.day, d.until, (
          select jsonb_agg(jsonb_build_object('type', type, 'count', count, 'in', income, 'out', spent)) from (
            select tx.type, count(*) as count, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as income,
                coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as spent
              from ledger_entry e join ledger_tx tx on tx.id = e.tx_id
              where e.account_id = ${accountId} and e.posted_at >= d.day and e.posted_at < d.until
              group by tx.type
          ) kind)
        from unnest(${sql.val(days.map(({ day }) => day))}::bigint[],
          ${sql.val(days.map(({ until }) => until))}::bigint[]) as d (day, until)
        where d.until <= (select last_posted_at from ledger_account where id = ${accountId})
      on conflict do nothing`.execute(db);
}
