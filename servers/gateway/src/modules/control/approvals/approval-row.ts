import type { Approval } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { barredAs } from '../../../guard/assert-two-people.ts';
import type { Services } from '../../../operation/services.ts';
import { accountsOf } from '../../accounts/index.ts';

export type ApprovalRow = Selectable<Database['approval']>;
type Reading = Pick<Services, 'db' | 'clock'>;

/** Requests as staff see them. */
export async function shownApprovals(
  reading: Reading,
  rows: readonly ApprovalRow[],
  readerId: string,
): Promise<Approval[]> {
  const { db } = reading;
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.made_by, row.decided_by ?? '']),
  );
  const waiting = rows.filter(({ state }) => state === 'WAITING');
  const approvers = await refundApprovers(db, waiting);
  const firstsOf = (row: ApprovalRow) => [row.made_by, ...approvers(row)];
  const barred = await barredAs(readerId, reading, waiting.flatMap(firstsOf));
  return rows.map((row) => ({
    approvalId: row.id,
    kind: row.kind,
    subject: row.subject,
    facts: row.facts,
    reason: row.reason,
    madeBy: accounts(row.made_by) ?? row.made_by,
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    state: row.state,
    decidedBy: accounts(row.decided_by),
    decidedAt: row.decided_at,
    remark: row.remark,
    result: row.result,
    isOwn: row.made_by === readerId,
    barred: row.state === 'WAITING' ? barred(firstsOf(row)) : null,
  }));
}

/** Who approved the payouts whose refund is asked for: they do not approve the refund. */
async function refundApprovers(db: Kysely<Database>, rows: readonly ApprovalRow[]) {
  const orderNos = rows.filter(({ kind }) => kind === 'WITHDRAWAL_REFUND').map(({ subject }) => subject);
  const payouts =
    orderNos.length === 0
      ? []
      : await db
          .selectFrom('payment_withdrawal')
          .select(['order_no', 'first_approved_by', 'approved_by'])
          .where('order_no', 'in', orderNos)
          .execute();
  return ({ subject }: ApprovalRow) => {
    const payout = payouts.find(({ order_no: orderNo }) => orderNo === subject);
    return payout ? [payout.first_approved_by, payout.approved_by] : [];
  };
}

export async function toApproval(reading: Reading, row: ApprovalRow, readerId: string): Promise<Approval> {
  const [shown] = await shownApprovals(reading, [row], readerId);
  if (!shown) throw new Error('a request that is not there');
  return shown;
}
