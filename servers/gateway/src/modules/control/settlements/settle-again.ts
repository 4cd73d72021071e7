import { createHash } from 'node:crypto';
import type { previewSettlement as previewCall, proposeSettlement as proposeCall } from '@atrium/contracts/calls';
import { contractRules, merchantOf } from '@atrium/contracts/constants';
import { type ApprovalFacts, settlementChoice } from '@atrium/contracts/entities';
import { z } from '@atrium/contracts/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import { type Period, periodAt } from '../../agents/index.ts';
import type { Settlement } from '../../settlements/index.ts';
import type { ExecuteApproval } from '../approvals/approval-kind.ts';
import { toApproval } from '../approvals/approval-row.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Difference, differencesOf } from './differences.ts';
import { writeAgain } from './write-again.ts';

type Choice = z.infer<typeof settlementChoice>;
const shownAtMost = 200;

/** The settlement and the period that an instant is in. @throws Refusal `REG_FIELD_INVALID` where it has not ended */
function chosen({ merchantCode, kind, period, at }: Choice, now: number): { settlement: Settlement; span: Period } {
  const merchant = merchantOf(merchantCode);
  const hasPeriod = contractRules[kind].periods.some((one) => one === period);
  assertFields(hasPeriod ? {} : { period: { reason: 'invalid' } });
  const span = periodAt(kind, period, at, merchant.timeZone);
  assertFields(span.to <= now ? {} : { at: { reason: 'invalid' } });
  return { settlement: { merchant, kind, period }, span };
}

const differenceOf = (differences: readonly Difference[]): number =>
  differences
    .filter(({ change }) => change !== 'KEPT')
    .reduce((sum, { bill, known }) => sum + bill.payable - (known?.payable ?? 0), 0);

/** Of exactly these bills as they are and would be: other bills may differ by as much. */
function checksumOf(differences: readonly Difference[]): string {
  const lines = differences.map(({ bill, known, change, span }) =>
    [bill.terms.subjectId, span.from, change, known?.payable ?? null, bill.payable].join(' '),
  );
  return createHash('sha256').update(lines.sort().join()).digest('hex').slice(0, 16);
}

async function ranAt(db: Kysely<Database>, { merchant, kind, period }: Settlement, span: Period) {
  const run = await db
    .selectFrom('contract_run')
    .select('ran_at')
    .where('merchant_code', '=', merchant.merchantCode)
    .where('kind', '=', kind)
    .where('period', '=', period)
    .where('period_from', '=', span.from)
    .executeTakeFirst();
  return run?.ran_at ?? null;
}

export const previewSettlement: Operation<typeof previewCall> = async (request, context) => {
  assertMerchant(context, request.merchantCode);
  const { settlement, span } = chosen(request, context.clock.now());
  const { db } = context;
  const differences = await differencesOf(db, settlement, span);
  const accounts = await accountsOf(db, differences);
  const gap = ({ bill, known }: Difference) => Math.abs(bill.payable - (known?.payable ?? 0));
  const bills = await db
    .selectFrom('contract_bill')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_code', '=', request.merchantCode)
    .where('kind', '=', request.kind)
    .where('period', '=', request.period)
    .where('period_from', '=', span.from)
    .executeTakeFirstOrThrow();
  return {
    periodFrom: span.from,
    periodTo: span.to,
    currency: settlement.merchant.currency,
    ranAt: await ranAt(db, settlement, span),
    bills: bills.count,
    changes: [...differences]
      .sort((one, other) => gap(other) - gap(one))
      .slice(0, shownAtMost)
      .map(({ bill, known, change, span: { from } }) => ({
        account: accounts.get(bill.terms.subjectId) ?? '',
        periodFrom: from,
        change,
        before: known?.payable ?? null,
        after: bill.payable,
        paid: known?.paid ?? 0,
      })),
    changed: differences.length,
    difference: differenceOf(differences),
  };
};

async function accountsOf(db: Kysely<Database>, differences: readonly Difference[]): Promise<Map<string, string>> {
  if (differences.length === 0) return new Map();
  const ids = differences.map(({ bill }) => bill.terms.subjectId);
  const rows = await db.selectFrom('member').select(['id', 'account']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, account }) => [id, account]));
}

export const proposeSettlement: Operation<typeof proposeCall> = async (request, context) => {
  const { merchantCode, kind, period, changed, difference, reason } = request;
  assertMerchant(context, merchantCode);
  assertFields(unsaid('reason', reason));
  const { settlement, span } = chosen(request, context.clock.now());
  const { memberId: madeBy } = requireCaller(context);
  return context.transaction(async (tx) => {
    const checksum = checksumOf(await assertAsShown(tx, { settlement, span }, { changed, difference }));
    const facts: ApprovalFacts = {
      merchantCode,
      kind,
      period,
      periodFromAt: span.from,
      periodToAt: span.to,
      changed,
      differenceMinor: difference,
      currency: settlement.merchant.currency,
      checksum,
    };
    const { clientIp: ip, traceId } = tx;
    const row = await requestApproval(tx, {
      kind: 'SETTLEMENT_AGAIN',
      subject: `${merchantCode} ${kind} ${period}`,
      facts,
      merchantCode,
      onceKey: `settlement:${merchantCode}:${kind}:${period}:${span.from}:${checksum}`,
      reason,
      madeBy,
      ip,
      traceId,
    });
    return toApproval(tx, row, madeBy);
  });
};

/** @throws Refusal `PAY_ORDER_CHANGED` where there is nothing to do, or the differences are no longer what was shown */
async function assertAsShown(
  { db }: OperationContext,
  { settlement, span }: { settlement: Settlement; span: Period },
  shown: { readonly changed: number; readonly difference: number; readonly checksum?: string | undefined },
): Promise<Difference[]> {
  const differences = await differencesOf(db, settlement, span);
  const isSame =
    differences.length === shown.changed &&
    differenceOf(differences) === shown.difference &&
    (shown.checksum === undefined || checksumOf(differences) === shown.checksum);
  if (!isSame || differences.every(({ change }) => change === 'KEPT')) throw new Refusal('PAY_ORDER_CHANGED');
  return differences;
}

const againFacts = z.extend(settlementChoice, {
  at: z.optional(z.number()),
  periodFromAt: z.number(),
  changed: z.int(),
  differenceMinor: z.int(),
  /** Requests of before have none. */
  checksum: z.optional(z.string()),
});

/** Makes the bills of a period again: what is missing is paid, what was paid stays. */
export const executeSettlement: ExecuteApproval = async ({ facts }, context) => {
  const { periodFromAt: at, changed, differenceMinor, checksum, ...choice } = z.parse(againFacts, facts);
  const now = context.clock.now();
  const { settlement, span } = chosen({ ...choice, at }, now);
  const shown = { changed, difference: differenceMinor, checksum };
  const differences = await assertAsShown(context, { settlement, span }, shown);
  await writeAgain(context.db, differences, now);
  return { changed, differenceMinor, currency: settlement.merchant.currency };
};
