import type { Approval } from '@atrium/contracts/entities';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { accountsOf } from '../../accounts/index.ts';

export type ApprovalRow = Selectable<Database['approval']>;

/** Requests as staff see them. */
export async function shownApprovals(
  db: Kysely<Database>,
  rows: readonly ApprovalRow[],
  readerId: string,
): Promise<Approval[]> {
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.made_by, row.decided_by ?? '']),
  );
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
  }));
}

export async function toApproval(db: Kysely<Database>, row: ApprovalRow, readerId: string): Promise<Approval> {
  const [shown] = await shownApprovals(db, [row], readerId);
  if (!shown) throw new Error('a request that is not there');
  return shown;
}
