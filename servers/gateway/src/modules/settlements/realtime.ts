import { type Merchant, merchants } from '@atrium/contracts/constants';
import { inTransaction } from '@atrium/postgres';
import { newId } from '../../db/new-id.ts';
import type { Job } from '../../operation/job.ts';
import type { Services } from '../../operation/services.ts';
import { asideWork } from '../../operation/set-aside.ts';
import { assertBegun, beginContracts, type Period, periodAt, rateOf } from '../agents/index.ts';
import { type Accrual, accrue, microPerMinor } from './accrue.ts';
import { contractsAt } from './contracts-of-period.ts';
import { betsOfWindow, type Earned, earnedOf } from './window-earnings.ts';
import { type NewBill, writeBills } from './write-bills.ts';

/** A window of one merchant: what each contract has earned, less what the operator pays below it. */
export async function settleWindow(services: Services, merchant: Merchant, window: Period): Promise<void> {
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
    const earned = earnedOf(contracts, bets);
    const accruals = await accrue(trx, earned);
    await writeBills(
      trx,
      earned.flatMap((one) => {
        const accrual = accruals.get(one.terms.contractId);
        return accrual ? [windowBill(one, accrual, { merchantCode, window, now })] : [];
      }),
    );
  });
}

/** Whole minor units, rounded down, and the micro units beyond them. */
function inMinor(micro: bigint): { amount: number; rest: number } {
  const rest = ((micro % microPerMinor) + microPerMinor) % microPerMinor;
  return { amount: Number((micro - rest) / microPerMinor), rest: Number(rest) };
}

function windowBill(
  { terms, bet, takenBack, own, below, toDownline }: Earned,
  { before, due: payable, after }: Accrual,
  { merchantCode, window, now }: { merchantCode: string; window: Period; now: number },
) {
  const row: NewBill = {
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
    taken_back: takenBack,
    active_members: 0,
    net_loss: 0,
    tier: payable > 0 ? 1 : 0,
    rate: rateOf(terms.tiers[0] ?? { rate: '0.00' }),
    gross: Number(own / microPerMinor),
    to_downline: Number(toDownline / microPerMinor),
    payable,
    accrual_before: before,
    accrual_after: after,
    state: payable > 0 ? 'UNCOLLECTED' : 'NOT_REACHED',
    created_at: now,
    settled_at: payable > 0 ? null : now,
  };
  return { row, below: below.map(({ subjectId, micro }) => ({ subjectId, ...inMinor(micro) })) };
}

/**
 * Real-time salaries by five-minute windows, cut by the settlement sequence: a bet that is settled while a window is
 * counted belongs to the next one, and one that is taken back later takes off from the window in which it is.
 */
export const settleRealtime: Job = {
  name: 'settle-realtime',
  everyMs: 5_000,
  async run(services) {
    await beginContracts.run(services);
    const aside = await asideWork(services, 'settle-realtime');
    for (const merchant of merchants) {
      const { merchantCode, timeZone } = merchant;
      const { from } = periodAt('REALTIME', 'D', services.clock.now(), timeZone);
      const window = periodAt('REALTIME', 'D', from - 1, timeZone);
      const work = { subject: merchantCode, merchantCode };
      await aside.attempt(services.db, work, async () => {
        await assertBegun(services, merchantCode, 'REALTIME');
        await settleWindow(services, merchant, window);
      });
    }
  },
};
