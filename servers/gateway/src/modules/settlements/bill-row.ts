import { merchantOf } from '@atrium/contracts/constants';
import type { ContractBill, StaffContractBill } from '@atrium/contracts/entities';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { barredAs } from '../../guard/assert-two-people.ts';
import { type OperationContext, requireCaller } from '../../operation/operation.ts';

/** Bills with the terms of their contracts and the accounts of their subjects, to select. */
export const billsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('contract_bill as bill')
    .innerJoin('contract', 'contract.id', 'bill.contract_id')
    .innerJoin('member', 'member.id', 'bill.subject_id')
    .leftJoin('seeded_play as seeded', 'seeded.merchant_code', 'bill.merchant_code')
    .selectAll('bill')
    .select([
      'contract.tiers',
      'contract.issue_type',
      'contract.offered_by',
      'member.account',
      'seeded.until as seeded_until',
    ]);

export type BillRow = Awaited<ReturnType<ReturnType<typeof billsOf>['executeTakeFirstOrThrow']>>;

export function billOf(row: BillRow): ContractBill {
  return {
    billId: row.id,
    kind: row.kind,
    period: row.period,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    effectiveBet: row.effective_bet,
    activeMembers: row.active_members,
    netLoss: row.net_loss,
    takenBack: row.taken_back,
    carried: row.carried,
    tier: row.tier,
    tiers: row.tiers,
    rate: row.rate,
    gross: row.gross,
    toDownline: row.to_downline,
    lineDeficit: row.line_deficit,
    issueType: row.issue_type,
    payable: row.payable,
    paid: row.paid,
    state: row.state,
    remark: row.remark,
    settledAt: row.settled_at,
    accrualBefore: row.accrual_before,
    accrualAfter: row.accrual_after,
  };
}

/** Bills by their ids, as their subjects read them. */
export async function billsWithIds(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, ContractBill>> {
  const rows = await billsOf(db).where(sql<boolean>`bill.id = any (${ids}::text[])`).execute();
  return new Map(rows.map((row) => [row.id, billOf(row)]));
}

/** Bills as staff see them. */
export async function staffBills(context: OperationContext, rows: readonly BillRow[]): Promise<StaffContractBill[]> {
  const { memberId } = requireCaller(context);
  const barred = await barredAs(
    memberId,
    context,
    rows.map((row) => row.offered_by),
  );
  return rows.map((row) => ({
    ...billOf(row),
    account: row.account,
    merchantCode: row.merchant_code,
    currency: merchantOf(row.merchant_code).currency,
    heldAt: row.held_at,
    isDemonstration: row.period_from < (row.seeded_until ?? 0),
    version: row.version,
    barred: barred([row.offered_by]),
  }));
}

export async function staffBill(context: OperationContext, row: BillRow): Promise<StaffContractBill> {
  const [shown] = await staffBills(context, [row]);
  if (!shown) throw new Error('a bill that is not there');
  return shown;
}
