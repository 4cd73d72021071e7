import type { Deposit, DepositState, StaffDeposit } from '@atrium/contracts/entities';
import { depositChanged } from '@atrium/contracts/events';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { barredAs } from '../../../../guard/assert-two-people.ts';
import { type OperationContext, requireCaller } from '../../../../operation/operation.ts';
import type { Services } from '../../../../operation/services.ts';
import { accountsOf } from '../../../accounts/index.ts';
import { detailsOf } from '../details-of.ts';
import { providerNames } from '../providers/accounts.ts';
import { writtenBeforeStart } from '../written-before-start.ts';

export type DepositRow = Selectable<Database['payment_deposit']>;

export async function lockDeposit(trx: Kysely<Database>, orderNo: string): Promise<DepositRow | undefined> {
  return trx.selectFrom('payment_deposit').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirst();
}

/** Takes a locked deposit to its next state and notifies the player. */
export async function transitionDeposit(
  { db: trx, publish, clock }: Pick<Services, 'db' | 'publish' | 'clock'>,
  row: DepositRow,
  changes: Updateable<Database['payment_deposit']> & { state: DepositState },
): Promise<DepositRow> {
  const moved = await trx
    .updateTable('payment_deposit')
    .set({ ...changes, updated_at: Math.max(clock.now(), row.updated_at) })
    .where('order_no', '=', row.order_no)
    .returningAll()
    .executeTakeFirstOrThrow();
  const payload = { orderNo: row.order_no, state: changes.state };
  await publish(trx, { audience: { memberId: row.member_id }, event: depositChanged, payload });
  return moved;
}

/** Deposits as their players see them. */
export async function toDeposits(db: Kysely<Database>, rows: readonly DepositRow[]): Promise<Deposit[]> {
  const details = await detailsOf(
    db,
    rows.map((row) => row.order_no),
  );
  return rows.map((row) => ({
    orderNo: row.order_no,
    method: row.method,
    kind: row.provider === 'house' ? 'BANK' : 'ONLINE',
    currency: row.currency,
    amount: row.amount,
    paidAmount: row.paid_amount,
    fee: row.fee,
    net: row.credit_tx_id === null || row.paid_amount === null ? null : row.paid_amount - row.fee,
    state: row.state,
    withBonus: row.with_bonus,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.credited_at,
    remark: row.remark,
    ...details(row.order_no),
  }));
}

export async function toDeposit(db: Kysely<Database>, row: DepositRow): Promise<Deposit> {
  const [shown] = await toDeposits(db, [row]);
  if (!shown) throw new Error('a deposit that is not there');
  return shown;
}

/** Deposits as staff see them. */
export async function staffDeposits(context: OperationContext, rows: readonly DepositRow[]): Promise<StaffDeposit[]> {
  const { db } = context;
  const { memberId } = requireCaller(context);
  const shown = await toDeposits(db, rows);
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.member_id, row.proposed_by ?? '']),
  );
  const barred = await barredAs(
    memberId,
    context,
    rows.map((row) => row.proposed_by),
  );
  const nameOf = await providerNames(db);
  const isDemonstration = await writtenBeforeStart(db);
  return rows.map((row, index) => ({
    ...(shown[index] as Deposit),
    version: row.version,
    account: accounts(row.member_id) ?? '',
    provider: row.provider,
    providerName: nameOf(row.provider),
    isDemonstration: isDemonstration(row),
    payerName: row.payer_name,
    proposedBy: accounts(row.proposed_by),
    barred: barred([row.proposed_by]),
  }));
}
