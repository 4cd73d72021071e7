import { type Merchant, merchants } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Job } from '../../operation/job.ts';
import type { Services } from '../../operation/services.ts';
import { type Period, periodAt, rateOf } from '../agents/index.ts';
import { nearestBelow, type Terms } from './compute-bills.ts';
import { contractsAt } from './contracts-of-period.ts';

/** Lines of the settlement sequence in one statement; a window takes as many statements as it needs. */
const linesAtOnce = 50_000;
/** Rates are hundredths of a percent, so accruals are ten-thousandths of a minor unit. */
const microPerMinor = 10_000;

/** The effective bet of each subject's team since the last window, from the settlement sequence. */
async function betsOfWindow(trx: Kysely<Database>, { merchantCode }: Merchant, subjectIds: readonly string[]) {
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

/**
 * Adds to an accrual, and takes whole minor units off it; below zero it waits to be made good. It goes on from the
 * subject's contract before, or a new version would drop what is owed.
 */
async function accrue(trx: Kysely<Database>, { contractId, subjectId }: Terms, micro: bigint): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    with earlier as (
      delete from realtime_accrual where contract_id <> ${contractId} and contract_id in (
        select id from contract where subject_id = ${subjectId} and kind = 'REALTIME') returning micro
    ), before as (
      insert into realtime_accrual as a (contract_id, micro)
        values (${contractId}, ${String(micro)}::bigint + coalesce((select sum(micro) from earlier), 0)::bigint)
        on conflict (contract_id) do update set micro = a.micro + excluded.micro returning micro
    ) select greatest(0, micro / ${microPerMinor})::bigint as due from before`.execute(trx);
  const due = rows[0]?.due ?? 0;
  if (due > 0)
    await sql`update realtime_accrual set micro = micro - ${due}::bigint * ${microPerMinor}
      where contract_id = ${contractId}`.execute(trx);
  return due;
}

/** A window of one merchant: what each contract has earned, less what the operator pays below it. */
async function settleWindow(services: Services, merchant: Merchant, window: Period): Promise<void> {
  const { merchantCode } = merchant;
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const run = { merchant_code: merchantCode, kind: 'REALTIME', period: 'D', ran_at: now } as const;
    const fresh = await trx
      .insertInto('contract_run')
      .values({ ...run, period_from: window.from, period_to: window.to })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ran_at')
      .executeTakeFirst();
    if (!fresh) return;
    const contracts = await contractsAt(trx, merchant, { kind: 'REALTIME', period: 'D', at: window.from });
    const bets = await betsOfWindow(
      trx,
      merchant,
      contracts.map(({ subjectId }) => subjectId),
    );
    const earned = (terms: Terms) =>
      BigInt(bets.get(terms.subjectId) ?? 0) * BigInt(rateOf(terms.tiers[0] ?? { rate: '0.00' }));
    const below = nearestBelow(contracts);
    for (const terms of contracts) {
      const bet = bets.get(terms.subjectId) ?? 0;
      const toDownline = (below.get(terms.subjectId) ?? []).reduce((sum, one) => sum + earned(one), 0n);
      if (bet === 0 && toDownline === 0n) continue;
      const payable = await accrue(trx, terms, earned(terms) - toDownline);
      await writeWindowBill(
        trx,
        { terms, bet, payable, toDownline, earned: earned(terms) },
        { merchantCode, window, now },
      );
    }
  });
}

interface WindowBill {
  readonly terms: Terms;
  readonly bet: number;
  readonly payable: number;
  readonly earned: bigint;
  readonly toDownline: bigint;
}

function writeWindowBill(
  trx: Kysely<Database>,
  { terms, bet, payable, earned, toDownline }: WindowBill,
  { merchantCode, window, now }: { merchantCode: string; window: Period; now: number },
) {
  return trx
    .insertInto('contract_bill')
    .values({
      id: newId(now),
      contract_id: terms.contractId,
      subject_id: terms.subjectId,
      payer_id: terms.issueType === 'UPPER' ? terms.ownerId : null,
      merchant_code: merchantCode,
      kind: 'REALTIME',
      period: 'D',
      period_from: window.from,
      period_to: window.to,
      effective_bet: bet,
      active_members: 0,
      net_loss: 0,
      tier: payable > 0 ? 1 : 0,
      rate: rateOf(terms.tiers[0] ?? { rate: '0.00' }),
      gross: Number(earned / BigInt(microPerMinor)),
      to_downline: Number(toDownline / BigInt(microPerMinor)),
      payable,
      state: payable > 0 ? 'UNCOLLECTED' : 'NOT_REACHED',
      created_at: now,
      settled_at: payable > 0 ? null : now,
    })
    .execute();
}

/**
 * Real-time salaries by five-minute windows, cut by the settlement sequence: a bet that is settled while a window is
 * counted belongs to the next one, and one that is taken back later takes off from the window in which it is.
 */
export const settleRealtime: Job = {
  name: 'settle-realtime',
  everyMs: 5_000,
  async run(services) {
    for (const merchant of merchants) {
      const { from } = periodAt('REALTIME', 'D', services.clock.now(), merchant.timeZone);
      await settleWindow(services, merchant, periodAt('REALTIME', 'D', from - 1, merchant.timeZone));
    }
  },
};
