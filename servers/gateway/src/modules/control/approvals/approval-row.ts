import type { Approval, SamePerson } from '@atrium/contracts/entities';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { samePerson } from '../../../guard/assert-two-people.ts';
import type { Services } from '../../../operation/services.ts';
import { accountsOf } from '../../accounts/index.ts';

export type ApprovalRow = Selectable<Database['approval']>;
type Reading = Pick<Services, 'db' | 'clock'>;

/** Requests as staff see them. */
export async function shownApprovals(
  { db, clock }: Reading,
  rows: readonly ApprovalRow[],
  readerId: string,
): Promise<Approval[]> {
  const accounts = await accountsOf(
    db,
    rows.flatMap((row) => [row.made_by, row.decided_by ?? '']),
  );
  const same = await samePersonAs(readerId, { db, clock }, rows);
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
    samePerson: row.state === 'WAITING' ? (same.get(row.made_by) ?? null) : null,
  }));
}

/** Who of those who asked for something counts as one person with the reader. */
async function samePersonAs(second: string, { db, clock }: Reading, rows: readonly ApprovalRow[]) {
  const askers = new Set(rows.filter(({ state }) => state === 'WAITING').map((row) => row.made_by));
  const found = new Map<string, SamePerson | null>();
  for (const first of askers) found.set(first, await samePerson(db, { first, second, at: clock.now() }));
  return found;
}

export async function toApproval(reading: Reading, row: ApprovalRow, readerId: string): Promise<Approval> {
  const [shown] = await shownApprovals(reading, [row], readerId);
  if (!shown) throw new Error('a request that is not there');
  return shown;
}
