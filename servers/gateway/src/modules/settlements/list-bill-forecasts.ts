import type { listBillForecasts as call } from '@atrium/contracts/calls';
import { settledKinds } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { BillForecast } from '@atrium/contracts/entities';
import { LRUCache } from 'lru-cache';
import { openKinds } from '../../guard/site-flags.ts';
import { type Operation, type OperationContext, requireCaller } from '../../operation/operation.ts';
import { type Period, periodAt } from '../agents/index.ts';
import { billsOfPeriod, delayMs, type Settlement } from './run-settlements.ts';

/** The bills that a running period would have by what is counted now, by their subjects. */
interface Forecasts {
  readonly of: ReadonlyMap<string, BillForecast>;
  readonly asOf: number;
}

async function readForecasts(
  settlement: Settlement,
  span: Period,
  { db, clock }: OperationContext,
): Promise<Forecasts> {
  const { kind, period } = settlement;
  const asOf = clock.now();
  const times = { kind, period, periodFrom: span.from, periodTo: span.to, settlesAt: span.to + delayMs[kind] };
  const bills = await billsOfPeriod(db, settlement, span);
  const of = bills.map(({ terms, effectiveBet, activeMembers, netLoss, tier, rate, gross, toDownline, payable }) => {
    const figures = { effectiveBet, activeMembers, netLoss, tier, rate, gross, toDownline, payable };
    return [terms.subjectId, { ...times, ...figures }] as const;
  });
  return { of: new Map(of), asOf };
}

const freshMs = minuteMs / 2;

/**
 * By database, because several gateways may run in one process. A forecast reads what a settlement reads, so that whoever
 * asks meanwhile has the same.
 */
const keptBy = new WeakMap<OperationContext['db'], LRUCache<string, Promise<Forecasts>>>();

function forecastsOf(settlement: Settlement, context: OperationContext): Promise<Forecasts> {
  const { merchant, kind, period } = settlement;
  const { db, clock } = context;
  const kept = keptBy.get(db) ?? new LRUCache<string, Promise<Forecasts>>({ max: 50, ttl: freshMs, perf: clock });
  keptBy.set(db, kept);
  const span = periodAt(kind, period, clock.now(), merchant.timeZone);
  const key = [merchant.merchantCode, kind, period, span.from].join();
  const known = kept.get(key);
  if (known) return known;
  const read = readForecasts(settlement, span, context);
  kept.set(key, read);
  read.catch(() => kept.delete(key));
  return read;
}

export const listBillForecasts: Operation<typeof call> = async (_, context) => {
  const { memberId } = requireCaller(context);
  const { db, merchant, clock } = context;
  const open = await openKinds(db, merchant);
  const contracts = await db
    .selectFrom('contract')
    .select(['kind', 'period'])
    .distinct()
    .where('subject_id', '=', memberId)
    .where('effective_from', '<=', clock.now())
    .execute();
  const running = settledKinds.flatMap((kind) =>
    contracts.filter((one) => one.kind === kind && open.includes(kind)).map(({ period }) => ({ kind, period })),
  );
  const read = await Promise.all(running.map((one) => forecastsOf({ merchant, ...one }, context)));
  const forecasts = read.flatMap(({ of }) => of.get(memberId) ?? []);
  return {
    forecasts: forecasts.sort((one, other) => one.settlesAt - other.settlesAt),
    asOf: Math.min(clock.now(), ...read.map(({ asOf }) => asOf)),
  };
};
