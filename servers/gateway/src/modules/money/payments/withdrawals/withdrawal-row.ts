import type { StaffWithdrawal, Withdrawal, WithdrawalState } from '@atrium/contracts/entities';
import { withdrawalChanged } from '@atrium/contracts/events';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { barredAs } from '../../../../guard/assert-two-people.ts';
import { maskEnd } from '../../../../guard/mask.ts';
import { type OperationContext, requireCaller } from '../../../../operation/operation.ts';
import type { Services } from '../../../../operation/services.ts';
import { accountsOf } from '../../../accounts/index.ts';
import { lifetimeOf } from '../../../limits/index.ts';
import { detailsOf } from '../details-of.ts';
import { unbindUnpaid } from '../payees/payee-row.ts';
import { writtenBeforeStart } from '../written-before-start.ts';

export type WithdrawalRow = Selectable<Database['payment_withdrawal']>;

export async function lockWithdrawal(trx: Kysely<Database>, orderNo: string): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom('payment_withdrawal')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a locked withdrawal to its next state and notifies the player; this closes open trouble of the payout. */
export async function transitionWithdrawal(
  { db: trx, publish, clock }: Pick<Services, 'db' | 'publish' | 'clock'>,
  row: WithdrawalRow,
  changes: Updateable<Database['payment_withdrawal']> & { state: WithdrawalState },
): Promise<WithdrawalRow> {
  const moved = await trx
    .updateTable('payment_withdrawal')
    .set({ trouble: null, said_amount: null, ...changes, updated_at: Math.max(clock.now(), row.updated_at) })
    .where('order_no', '=', row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (changes.state === 'REJECTED' || changes.state === 'FAILED') await unbindUnpaid(trx, row.order_no);
  const payload = { orderNo: row.order_no, state: changes.state };
  await publish(trx, { audience: { memberId: row.member_id }, event: withdrawalChanged, payload });
  return moved;
}

/**
 * What has reached the player: while money is reported as missing what was reported, of a refund what was not refunded,
 * of which the fee is the last part.
 */
export const reached = sql<number>`case when paid_at is null then 0
  when state in ('PARTIAL', 'NOT_RECEIVED', 'DISPUTE') then coalesce(received_amount, 0)
  else greatest(amount - fee - coalesce(refunded_amount, 0), coalesce(received_amount, 0)) end`;

/** What was paid to the player: less than requested if the provider paid less. */
export const paidOut = (row: WithdrawalRow): number => row.amount - row.fee - (row.refunded_amount ?? 0);

/** Withdrawals as their players see them. */
export async function toWithdrawals(db: Kysely<Database>, rows: readonly WithdrawalRow[]): Promise<Withdrawal[]> {
  const details = await detailsOf(
    db,
    rows.map((row) => row.order_no),
  );
  return rows.map((row) => ({
    orderNo: row.order_no,
    method: row.method,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    net: row.amount - row.fee,
    state: row.state,
    payeeName: row.payee_name,
    payeeAccount: maskEnd(row.payee_account),
    createdAt: row.created_at,
    paidAt: row.paid_at,
    confirmBy: row.state === 'PAID_UNCONFIRMED' ? row.confirm_by : null,
    receivedAmount: row.received_amount,
    refundedAmount: row.refunded_amount,
    remark: row.remark,
    ...details(row.order_no),
  }));
}

export async function toWithdrawal(db: Kysely<Database>, row: WithdrawalRow): Promise<Withdrawal> {
  const [shown] = await toWithdrawals(db, [row]);
  if (!shown) throw new Error('a withdrawal that is not there');
  return shown;
}

export const approversOf = (row: WithdrawalRow) => [row.first_approved_by, row.approved_by];

const disputed: readonly WithdrawalState[] = ['PARTIAL', 'NOT_RECEIVED', 'DISPUTE'];

/** Who had a part in what is decided next; the refund of a big payout is asked for by anybody. */
const firstsOf = (row: WithdrawalRow) => (row.needs_second && disputed.includes(row.state) ? [] : approversOf(row));

/** Withdrawals as staff see them. */
export async function staffWithdrawals(
  context: OperationContext,
  rows: readonly WithdrawalRow[],
): Promise<StaffWithdrawal[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const { memberId } = requireCaller(context);
  const shown = await toWithdrawals(db, rows);
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.member_id, row.first_approved_by ?? '']),
  );
  const totals = await totalsOf(db, rows);
  const refunds = await refundsAsked(
    db,
    rows.map((row) => row.order_no),
  );
  const barred = await barredAs(memberId, context, rows.flatMap(firstsOf));
  const isDemonstration = await writtenBeforeStart(db);
  return rows.map((row, index) => ({
    ...(shown[index] as Withdrawal),
    version: row.version,
    account: accounts(row.member_id) ?? '',
    provider: row.provider,
    isDemonstration: isDemonstration(row),
    fullPayeeAccount: row.payee_account,
    needsSecond: row.needs_second,
    firstApprovedBy: accounts(row.first_approved_by),
    refundAsked: refunds(row.order_no),
    barred: barred(firstsOf(row)),
    trouble: row.trouble,
    saidAmount: row.said_amount,
    remark: [row.member_remark, row.remark].filter(Boolean).join(' · '),
    ...totals(row.member_id),
  }));
}

/** The refunds of these orders that wait for a second person. */
async function refundsAsked(db: Kysely<Database>, orderNos: readonly string[]) {
  const waiting =
    orderNos.length === 0
      ? []
      : await db
          .selectFrom('approval')
          .select(['once_key', sql<number>`(facts ->> 'amountMinor')::bigint`.as('amount')])
          .where('kind', '=', 'WITHDRAWAL_REFUND')
          .where('state', '=', 'WAITING')
          .where('once_key', 'in', orderNos)
          .execute();
  return (orderNo: string) => waiting.find((row) => row.once_key === orderNo)?.amount ?? null;
}

/** What members have deposited, as they read it themselves, and what has reached them. */
async function totalsOf(db: Kysely<Database>, rows: readonly WithdrawalRow[]) {
  const members = [...new Map(rows.map((row) => [row.member_id, row.currency]))];
  const reachedOf = await db
    .selectFrom('payment_withdrawal')
    .select(['member_id', sql<number>`coalesce(sum(${reached}), 0)::bigint`.as('total')])
    .where(
      'member_id',
      'in',
      members.map(([memberId]) => memberId),
    )
    .groupBy('member_id')
    .execute();
  const lifetimes = new Map(
    await Promise.all(
      members.map(async ([memberId, currency]) => [memberId, await lifetimeOf(db, memberId, currency)] as const),
    ),
  );
  return (memberId: string) => ({
    totalDeposited: lifetimes.get(memberId)?.deposited ?? 0,
    totalWithdrawn: reachedOf.find((row) => row.member_id === memberId)?.total ?? 0,
  });
}
