import type { ContractKind, ContractPeriod, Merchant } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import type { ContractTier, SettledKind } from '@atrium/contracts/entities';
import { silentPublisher } from '../../events/publish.ts';
import type { Services } from '../../operation/services.ts';
import { periodAt } from '../agents/index.ts';
import { payBill } from './pay-bills.ts';
import { settlePeriod } from './run-settlements.ts';

interface SeededLine {
  readonly merchant: Merchant;
  readonly headId: string;
  /** Direct subordinates that are agents. */
  readonly agentIds: readonly string[];
  /** The person of staff who offered the operator's. */
  readonly offeredBy: string;
  readonly kind: SettledKind;
  readonly period: ContractPeriod;
  /** How many periods have been settled. */
  readonly periods: number;
}

const settledAfterMs = 3 * hourMs;

/** Three tiers from the first bet on; a subordinate has half of what the head has. */
function tiersOf(kind: ContractKind, half: boolean): ContractTier[] {
  const rates = kind === 'DIVIDEND' ? [1_000, 1_500, 2_000] : [40, 80, 120];
  return rates.map((rate, index) => ({
    rate: (rate / (half ? 200 : 100)).toFixed(2),
    effectiveBetAmount: index * 20_000,
    activeMemberCount: index,
    ...(kind === 'DIVIDEND' ? { lossAmount: index * 5_000 } : {}),
  }));
}

/** Contracts of a line of the demonstration with the bills that they have paid, through the run and the ledger. */
export async function seedContracts(services: Services, line: SeededLine): Promise<void> {
  const { merchant, headId, agentIds, offeredBy, kind, period, periods } = line;
  const { db } = services;
  const known = db.selectFrom('contract').select('id').where('subject_id', '=', headId).where('kind', '=', kind);
  if (await known.limit(1).executeTakeFirst()) return;
  const now = services.clock.now();
  const spans = [periodAt(kind, period, now - settledAfterMs, merchant.timeZone)];
  while (spans.length <= periods) spans.unshift(periodAt(kind, period, (spans[0]?.from ?? now) - 1, merchant.timeZone));
  const from = spans[0]?.from ?? now;
  await db
    .insertInto('contract')
    .values(
      [headId, ...agentIds].map((subjectId) => ({
        ...{
          id: `demo-${kind}-${subjectId}`,
          kind,
          period,
          subject_id: subjectId,
          version: 1,
          status: 'VALID' as const,
        },
        owner_id: subjectId === headId ? null : headId,
        tiers: JSON.stringify(tiersOf(kind, subjectId !== headId)),
        offered_by: subjectId === headId ? offeredBy : headId,
        ...{ offered_at: from - dayMs, answered_at: from - dayMs + hourMs, effective_from: from, begun_at: from },
      })),
    )
    .execute();
  for (const span of spans.slice(0, -1)) {
    const clock = { ...services.clock, now: () => span.to + settledAfterMs };
    const then = { ...services, publish: silentPublisher, clock };
    await settlePeriod(then, { merchant, kind, period }, span);
    const bills = db.selectFrom('contract_bill').select('id').where('state', '=', 'UNCOLLECTED');
    const ofPeriod = bills.where('period_from', '=', span.from).where('subject_id', 'in', [headId, ...agentIds]);
    for (const { id } of await ofPeriod.where('kind', '=', kind).orderBy('id').execute()) await payBill(then, id);
  }
}
