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
import { type NewBill, writeBills } from './write-bills.ts';

/** Lines of the settlement sequence in one statement; a window takes as many statements as it needs. */
const linesAtOnce = 50_000;
/** Rates are hundredths of a percent, so accruals are ten-thousandths of a minor unit. */
const microPerMinor = 10_000n;

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

/** What a contract earned in a window, less what the operator pays below it. */
interface Earned {
  readonly terms: Terms;
  readonly bet: number;
  /** Micro units of the contract itself. */
  readonly own: bigint;
  /** Those of each contract below. */
  readonly below: readonly { readonly subjectId: string; readonly micro: bigint }[];
  readonly toDownline: bigint;
}

/** The contracts that a window has anything for. */
function earnedOf(contracts: readonly Terms[], bets: ReadonlyMap<string, number>): Earned[] {
  const ownOf = ({ subjectId, tiers }: Terms) =>
    BigInt(bets.get(subjectId) ?? 0) * BigInt(rateOf(tiers[0] ?? { rate: '0.00' }));
  const nearest = nearestBelow(contracts);
  return contracts.flatMap((terms) => {
    const bet = bets.get(terms.subjectId) ?? 0;
    const below = (nearest.get(terms.subjectId) ?? []).map((one) => ({ subjectId: one.subjectId, micro: ownOf(one) }));
    const toDownline = below.reduce((sum, { micro }) => sum + micro, 0n);
    return bet === 0 && toDownline === 0n ? [] : [{ terms, bet, own: ownOf(terms), below, toDownline }];
  });
}

interface Accrual {
  readonly contractId: string;
  readonly before: number;
  readonly due: number;
  readonly after: number;
}

/**
 * Adds to accruals, and takes whole minor units off them; below zero they wait to be made good. Each goes on from the
 * subject's contract before, or a new version would drop what is owed. Windows of a merchant do not overlap: the cursor of
 * the settlement sequence is locked.
 */
async function accrue(trx: Kysely<Database>, all: readonly Earned[]): Promise<Map<string, Accrual>> {
  const minor = sql.lit(Number(microPerMinor));
  const { rows } = await sql<Accrual>`
    with window_of as (
      select * from unnest(${sql.val(all.map(({ terms }) => terms.contractId))}::text[],
          ${sql.val(all.map(({ terms }) => terms.subjectId))}::text[],
          ${sql.val(all.map(({ own, toDownline }) => String(own - toDownline)))}::bigint[])
        as w (contract_id, subject_id, earned)
    ), earlier as (
      delete from realtime_accrual a using contract c, window_of w
        where c.id = a.contract_id and c.kind = 'REALTIME' and c.subject_id = w.subject_id and c.id <> w.contract_id
        returning w.contract_id, a.micro
    ), stood as (
      select w.contract_id, w.earned, (coalesce(a.micro, 0) + coalesce((select sum(e.micro) from earlier e
          where e.contract_id = w.contract_id), 0))::bigint as before
        from window_of w left join realtime_accrual a on a.contract_id = w.contract_id
    ), counted as (
      select contract_id, before, before + earned as sum, greatest(0, (before + earned) / ${minor})::bigint as due
        from stood
    ), kept as (
      insert into realtime_accrual (contract_id, micro)
        select contract_id, sum - due * ${minor} from counted
        on conflict (contract_id) do update set micro = excluded.micro
    )
    select contract_id as "contractId", before, due, sum - due * ${minor} as after from counted`.execute(trx);
  return new Map(rows.map((row) => [row.contractId, row]));
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
  { terms, bet, own, below, toDownline }: Earned,
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
    for (const merchant of merchants) {
      const { from } = periodAt('REALTIME', 'D', services.clock.now(), merchant.timeZone);
      await settleWindow(services, merchant, periodAt('REALTIME', 'D', from - 1, merchant.timeZone));
    }
  },
};
