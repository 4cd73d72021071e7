import type { listBillForecasts as call } from '@atrium/contracts/calls';
import { settledKinds } from '@atrium/contracts/constants';
import type { BillForecast } from '@atrium/contracts/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { openKinds } from '../../guard/site-flags.ts';
import { type Operation, requireCaller } from '../../operation/operation.ts';
import { periodAt } from '../agents/index.ts';
import { billsOfPeriod, delayMs, type Settlement } from './run-settlements.ts';

/** The bill of the period that runs; null where no contract of the member counts for it. */
async function forecastOf(
  db: Kysely<Database>,
  settlement: Settlement,
  { memberId, now }: { memberId: string; now: number },
): Promise<BillForecast | null> {
  const { merchant, kind, period } = settlement;
  const span = periodAt(kind, period, now, merchant.timeZone);
  const bills = await billsOfPeriod(db, settlement, span, memberId);
  const own = bills.find(({ terms }) => terms.subjectId === memberId);
  if (!own) return null;
  const { effectiveBet, activeMembers, netLoss, tier, rate, gross, toDownline, payable } = own;
  const figures = { effectiveBet, activeMembers, netLoss, tier, rate, gross, toDownline, payable };
  return { kind, period, periodFrom: span.from, periodTo: span.to, settlesAt: span.to + delayMs[kind], ...figures };
}

export const listBillForecasts: Operation<typeof call> = async (_, context) => {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const now = clock.now();
  const open = await openKinds(db, merchant);
  const contracts = await db
    .selectFrom('contract')
    .select(['kind', 'period'])
    .distinct()
    .where('subject_id', '=', memberId)
    .where('effective_from', '<=', now)
    .execute();
  const forecasts: BillForecast[] = [];
  for (const kind of settledKinds.filter((one) => open.includes(one)))
    for (const { period } of contracts.filter((one) => one.kind === kind)) {
      const forecast = await forecastOf(db, { merchant, kind, period }, { memberId, now });
      if (forecast) forecasts.push(forecast);
    }
  return { forecasts: forecasts.sort((one, other) => one.settlesAt - other.settlesAt), asOf: now };
};
