import {
  type ContractKind,
  type ContractPeriod,
  contractRules,
  dividendApprovalMinor,
  type Merchant,
  merchants,
} from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import type { SettledKind } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Job } from '../../operation/job.ts';
import type { Services } from '../../operation/services.ts';
import { asideWork } from '../../operation/set-aside.ts';
import { assertBegun, beginContracts, type Period, periodAt } from '../agents/index.ts';
import { type Carrying, carriedLosses } from './carried-losses.ts';
import { type ComputedBill, computeBills, type TeamFigures } from './compute-bills.ts';
import { contractsAt } from './contracts-of-period.ts';
import { teamFigures } from './team-figures.ts';
import { type NewBill, writeBills } from './write-bills.ts';

/** How long after its period a kind is settled (SRV6). */
export const delayMs = {
  HOURLY: 5 * minuteMs,
  DAILY: 2 * hourMs + 5 * minuteMs,
  DIVIDEND: 2 * hourMs + 10 * minuteMs,
} as const satisfies Record<SettledKind, number>;

export interface Settlement {
  readonly merchant: Merchant;
  readonly kind: SettledKind;
  readonly period: ContractPeriod;
}

/** The periods that have ended, are due and were not settled; of a new kind the latest alone. */
async function duePeriods(
  db: Kysely<Database>,
  { merchant, kind, period }: Settlement,
  now: number,
): Promise<Period[]> {
  const { merchantCode, timeZone } = merchant;
  const last = await db
    .selectFrom('contract_run')
    .select('period_to')
    .where('merchant_code', '=', merchantCode)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .orderBy('period_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  const at = (instant: number) => periodAt(kind, period, instant, timeZone);
  const due: Period[] = [];
  let next = last ? at(last.period_to) : at(at(now - delayMs[kind]).from - 1);
  for (; next.to + delayMs[kind] <= now; next = at(next.to)) due.push(next);
  return due;
}

export const stateOf = ({ terms, payable }: ComputedBill) => {
  if (payable === 0) return 'NOT_REACHED';
  return terms.kind === 'DIVIDEND' && payable >= dividendApprovalMinor ? 'UNAPPROVED' : 'UNCOLLECTED';
};

/** The bills of a period by the contracts that count for it and by what is counted now. */
export async function billsOfPeriod(
  db: Kysely<Database>,
  settlement: Settlement,
  span: Period,
): Promise<ComputedBill[]> {
  const contracts = await contractsOf(db, settlement, span);
  if (contracts.length === 0) return [];
  const subjectIds = contracts.map(({ subjectId }) => subjectId);
  const figures = await teamFigures(db, { ...settlement, ...span, subjectIds });
  const carried = await carriedLosses(db, contracts, { from: span.from, timeZone: settlement.merchant.timeZone });
  return computeBills(contracts, figures, carried);
}

/** Bills of a later period by what it counted when it was settled, with what bills before it that are made again carry on. */
export async function billsCarriedOn(
  db: Kysely<Database>,
  settlement: Settlement,
  { span, figures, again }: { span: Period; figures: ReadonlyMap<string, TeamFigures>; again: Carrying['again'] },
): Promise<ComputedBill[]> {
  const contracts = await contractsOf(db, settlement, span);
  const { timeZone } = settlement.merchant;
  const carried = await carriedLosses(db, contracts, { from: span.from, timeZone, again });
  return computeBills(contracts, figures, carried);
}

const contractsOf = (db: Kysely<Database>, { merchant, kind, period }: Settlement, { from: at }: Period) =>
  contractsAt(db, merchant, { kind, period, at });

/** Bills of one kind and period, all in one transaction; a period that was settled stays as it is. */
export async function settlePeriod(services: Services, settlement: Settlement, span: Period): Promise<void> {
  const { merchant, kind, period } = settlement;
  const { merchantCode } = merchant;
  const now = services.clock.now();
  await inTransaction(services.db, async (trx) => {
    const run = { merchant_code: merchantCode, kind, period, period_from: span.from, period_to: span.to, ran_at: now };
    const fresh = await trx
      .insertInto('contract_run')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .returning('ran_at')
      .executeTakeFirst();
    if (!fresh) return;
    const bills = await billsOfPeriod(trx, settlement, span);
    await writePeriod(trx, bills, { span, merchantCode, now });
  });
}

interface Written {
  readonly span: Period;
  readonly merchantCode: string;
  readonly now: number;
}

/** Writes bills of a period; one that is there already stays as it is. */
export function writePeriod(trx: Kysely<Database>, bills: readonly ComputedBill[], written: Written): Promise<void> {
  return writeBills(
    trx,
    bills.map((bill) => ({ row: rowOf(bill, written), below: bill.below })),
  );
}

function rowOf(bill: ComputedBill, { span, merchantCode, now }: Written): NewBill {
  const { terms, effectiveBet, activeMembers, netLoss, carried, owed, tier, rate, gross, payable } = bill;
  const state = stateOf(bill);
  return {
    id: newId(now),
    contract_id: terms.contractId,
    subject_id: terms.subjectId,
    payer_id: terms.issueType === 'UPPER' ? terms.ownerId : null,
    merchant_code: merchantCode,
    kind: terms.kind,
    period: terms.period,
    period_from: span.from,
    period_to: span.to,
    effective_bet: effectiveBet,
    active_members: activeMembers,
    net_loss: netLoss,
    taken_back: bill.takenBack,
    carried,
    owed,
    tier,
    rate,
    gross,
    to_downline: bill.toDownline,
    line_deficit: bill.lineDeficit,
    payable,
    state,
    created_at: now,
    settled_at: state === 'NOT_REACHED' ? now : null,
  };
}

/** Of all periods of a kind, the earliest end first: a day after a contract's change begins with what its last week carries on. */
async function dueOfKind({ db, clock }: Services, merchant: Merchant, kind: SettledKind) {
  const due: { period: ContractPeriod; span: Period }[] = [];
  for (const period of contractRules[kind].periods)
    for (const span of await duePeriods(db, { merchant, kind, period }, clock.now())) due.push({ period, span });
  return due.sort((one, other) => one.span.to - other.span.to);
}

/** What a period that fails would carry on, those after it need: it holds up its kind at its merchant, and no other. */
async function settleKind(services: Services, merchant: Merchant, kind: SettledKind): Promise<void> {
  await assertBegun(services, merchant.merchantCode, kind);
  for (const { period, span } of await dueOfKind(services, merchant, kind))
    await settlePeriod(services, { merchant, kind, period }, span);
}

const settledKinds: readonly ContractKind[] = Object.keys(delayMs) as SettledKind[];

/**
 * Every kind and period that is due (W4), the earliest first: after a time without any process, all that were missed, once the
 * contracts of that time have begun. What a contract that began then replaced would be paid beside it otherwise.
 */
export const runSettlements: Job = {
  name: 'run-settlements',
  everyMs: 15_000,
  async run(services) {
    await beginContracts.run(services);
    const aside = await asideWork(services, 'run-settlements');
    for (const merchant of merchants)
      for (const kind of settledKinds as SettledKind[]) {
        const { merchantCode } = merchant;
        const work = { subject: `${merchantCode} ${kind}`, merchantCode };
        await aside.attempt(services.db, work, () => settleKind(services, merchant, kind));
      }
  },
};
