import { backOfficeRules } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import type { ApprovalFacts, ApprovalKindName } from '@atrium/contracts/entities';
import { Refusal } from '@atrium/server-kit';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import type { Services } from '../../../operation/services.ts';
import type { ApprovalRow } from './approval-row.ts';

export interface NewApproval {
  readonly kind: ApprovalKindName;
  /** What it is about, in terms that staff know. */
  readonly subject: string;
  readonly facts: ApprovalFacts;
  /** Whose staff decide it; null for what concerns the whole site. */
  readonly merchantCode: string | null;
  /** Unique among pending and carried-out requests. */
  readonly onceKey: string;
  /** 3 to 300 characters. */
  readonly reason: string;
  /** Member id of the requester, or `vendor:<code>`. */
  readonly madeBy: string;
  readonly ip: string;
  readonly traceId: string;
}

/**
 * Stores a request that another person has to approve (`decideApproval`). Nothing happens yet. @throws Refusal
 * `APPROVAL_TAKEN` if the same one is pending or was carried out
 */
export async function requestApproval(
  { db: trx, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, subject, facts, merchantCode, onceKey, reason, madeBy, ip, traceId }: NewApproval,
): Promise<ApprovalRow> {
  const now = clock.now();
  const row = await trx
    .insertInto('approval')
    .values({
      id: newId(now),
      kind,
      subject,
      facts: JSON.stringify(facts),
      merchant_code: merchantCode,
      once_key: onceKey,
      reason,
      made_by: madeBy,
      made_at: now,
      expires_at: now + backOfficeRules.approvalLifeHours * hourMs,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('APPROVAL_TAKEN');
  const detail = { kind, subject, facts, reason };
  await writeAudit(trx, { at: now, actor: madeBy, action: 'approval.requested', subject: row.id, detail, ip, traceId });
  return row;
}
