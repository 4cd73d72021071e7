import type { listPayoutDays as call } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import type { PayoutDay } from '@atrium/contracts/entities';
import { sql } from 'kysely';
import { dayAt } from '../../db/day-at.ts';
import { openKinds } from '../../guard/site-flags.ts';
import { type Operation, requireCaller } from '../../operation/operation.ts';
import { teamSpan } from '../agents/index.ts';
import { delayMs } from './run-settlements.ts';

/** The longest period of a contract, with the time until it is settled. */
const longestMs = 32 * dayMs;

/** When a bill falls due: hours and windows are summed by the day that has them. */
const fallsAt = sql<number>`case kind
  when 'DAILY' then period_to + ${sql.lit(delayMs.DAILY)}
  when 'DIVIDEND' then period_to + ${sql.lit(delayMs.DIVIDEND)}
  else period_from end`;

export const listPayoutDays: Operation<typeof call> = async (range, context) => {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const { from, to } = teamSpan(range, merchant);
  const open = await openKinds(db, merchant);
  const { rows } = await sql<PayoutDay>`
    select ${dayAt(fallsAt, merchant.timeZone)} as day, kind, period,
        min(period_from) as "periodFrom", max(period_to) as "periodTo", count(*) as bills,
        sum(payable)::bigint as payable, sum(paid)::bigint as paid,
        coalesce(sum(payable - paid) filter (where settled_at is null), 0)::bigint as due
      from contract_bill
      where subject_id = ${memberId} and kind = any (${[...open]}::text[]) and payable > 0
        and period_from >= ${from - longestMs} and period_from < ${to} and ${fallsAt} >= ${from} and ${fallsAt} < ${to}
      group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return { days: rows, asOf: clock.now() };
};
