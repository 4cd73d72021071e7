import type { ContractKind, ContractPeriod, Merchant } from '@atrium/contracts/constants';
import { dayMs, hourMs, minuteMs } from '@atrium/contracts/durations';
import type { ContractTier, SettledKind } from '@atrium/contracts/entities';
import { silentPublisher } from '../../events/publish.ts';
import type { Services } from '../../operation/services.ts';
import { type Period, periodAt } from '../agents/index.ts';
import { untilComplete } from '../bets/index.ts';
import { payBill } from './pay-bills.ts';
import { settleWindow } from './realtime.ts';
import { settlePeriod } from './run-settlements.ts';

interface SeededLine {
  readonly merchant: Merchant;
  readonly headId: string;
  /** Direct subordinates that are agents. */
  readonly agentIds: readonly string[];
  /** The person of staff who offered the operator's. */
  readonly offeredBy: string;
}

export interface SettledTerms {
  readonly kind: SettledKind;
  readonly period: ContractPeriod;
  /** How many periods have been settled. */
  readonly periods: number;
}

const settledAfterMs: Readonly<Record<SettledKind, number>> = {
  DIVIDEND: 3 * hourMs,
  DAILY: 3 * hourMs,
  HOURLY: 6 * minuteMs,
};

/** Of the head, in hundredths of a percent; a subordinate has half of them. */
const rates: Readonly<Record<ContractKind, readonly number[]>> = {
  DIVIDEND: [1_000, 1_500, 2_000],
  DAILY: [40, 80, 120],
  HOURLY: [40, 60, 80],
  REALTIME: [50],
};

/** Tiers from the first bet on. */
function tiersOf(kind: ContractKind, half: boolean): ContractTier[] {
  return rates[kind].map((rate, index) => ({
    rate: (rate / (half ? 200 : 100)).toFixed(2),
    effectiveBetAmount: index * 20_000,
    activeMemberCount: index,
    ...(kind === 'DIVIDEND' ? { lossAmount: index * 5_000 } : {}),
  }));
}

interface Begun {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly from: number;
}

/** Contracts of the head and of those below, accepted before they began; false where the head has one of the kind. */
async function beginContracts({ db }: Services, line: SeededLine, { kind, period, from }: Begun): Promise<boolean> {
  const { headId, agentIds, offeredBy } = line;
  const known = db.selectFrom('contract').select('id').where('subject_id', '=', headId).where('kind', '=', kind);
  if (await known.limit(1).executeTakeFirst()) return false;
  await db
    .insertInto('contract')
    .values(
      [headId, ...agentIds].map((subjectId) => ({
        id: `demo-${kind}-${subjectId}`,
        kind,
        period,
        subject_id: subjectId,
        version: 1,
        status: 'VALID' as const,
        owner_id: subjectId === headId ? null : headId,
        tiers: JSON.stringify(tiersOf(kind, subjectId !== headId)),
        offered_by: subjectId === headId ? offeredBy : headId,
        offered_at: from - dayMs,
        answered_at: from - dayMs + hourMs,
        effective_from: from,
        begun_at: from,
      })),
    )
    .execute();
  return true;
}

/** The services at an earlier time; nobody is notified. */
const servicesAt = (services: Services, time: number): Services => ({
  ...services,
  publish: silentPublisher,
  clock: { ...services.clock, now: () => time },
});

async function payBillsOf(then: Services, line: SeededLine, kind: ContractKind, span: Period): Promise<void> {
  const bills = then.db
    .selectFrom('contract_bill')
    .select('id')
    .where('state', '=', 'UNCOLLECTED')
    .where('kind', '=', kind)
    .where('period_from', '=', span.from)
    .where('subject_id', 'in', [line.headId, ...line.agentIds]);
  for (const { id } of await bills.orderBy('id').execute()) await payBill(then, id);
}

/** Contracts of a line of the demonstration with the bills that they have paid, through the run and the ledger. */
export async function seedContracts(services: Services, line: SeededLine, all: readonly SettledTerms[]): Promise<void> {
  const { merchant } = line;
  const now = services.clock.now();
  const due: { terms: SettledTerms; span: Period; at: number }[] = [];
  for (const terms of all) {
    const { kind, period, periods } = terms;
    const after = settledAfterMs[kind];
    let { from } = periodAt(kind, period, now - after, merchant.timeZone);
    for (let index = 0; index < periods; index += 1) {
      const span = periodAt(kind, period, from - 1, merchant.timeZone);
      due.push({ terms, span, at: span.to + after });
      from = span.from;
    }
    if (!(await beginContracts(services, line, { kind, period, from }))) return;
  }
  // In the order of time, so that each payment is on top of the balance before it.
  for (const { terms, span, at } of due.sort((one, other) => one.at - other.at)) {
    const then = servicesAt(services, at);
    await settlePeriod(then, { merchant, ...terms }, span);
    await payBillsOf(then, line, terms.kind, span);
  }
}

/**
 * A real-time salary of the line that has been paid by the last five-minute windows.
 * @param play writes bets of the line at a time within each window
 */
export async function seedRealtime(
  services: Services,
  line: SeededLine,
  windows: number,
  play: (at: number) => Promise<void>,
): Promise<void> {
  const { merchant } = line;
  const spans = [periodAt('REALTIME', 'D', services.clock.now(), merchant.timeZone)];
  while (spans.length <= windows + 1) {
    spans.unshift(periodAt('REALTIME', 'D', (spans[0]?.from ?? 0) - 1, merchant.timeZone));
  }
  const [before, ...counted] = spans.slice(0, -1);
  if (!before) return;
  if (!(await beginContracts(services, line, { kind: 'REALTIME', period: 'D', from: before.to }))) return;
  // What was settled before the contract began belongs to a window of nobody.
  await settleWindow(servicesAt(services, before.to), merchant, before);
  for (const span of counted) {
    await play(span.from + minuteMs);
    await untilComplete(services.db);
    const then = servicesAt(services, span.to);
    await settleWindow(then, merchant, span);
    await payBillsOf(then, line, 'REALTIME', span);
  }
}
