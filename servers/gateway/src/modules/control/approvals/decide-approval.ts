import type { CallRequest, decideApproval as call } from '@atrium/contracts/calls';
import type { ApprovalFacts, ApprovalState } from '@atrium/contracts/entities';
import { assertTwoPeople } from '../../../guard/assert-two-people.ts';
import { lowerCase, writeAudit } from '../../../guard/audit.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import type { ApprovalKinds } from './approval-kind.ts';
import { type ApprovalRow, toApproval } from './approval-row.ts';

type Decision = CallRequest<typeof call>['decision'];

const stateAfter = {
  APPROVE: 'EXECUTED',
  REJECT: 'REJECTED',
  WITHDRAW: 'WITHDRAWN',
} as const satisfies Readonly<Record<Decision, ApprovalState>>;

/** In this order: NOT_FOUND, APPROVAL_DECIDED, APPROVAL_OWN, APPROVAL_SAME_PERSON, REG_FIELD_INVALID, then the refusals of its execution. */
export const decideApprovalBy =
  (kinds: ApprovalKinds): Operation<typeof call> =>
  async ({ approvalId, decision, remark }, context) => {
    const { memberId } = requireCaller(context);
    return context.transaction(async (tx) => {
      const row = await tx.db
        .selectFrom('approval')
        .selectAll()
        .where('id', '=', approvalId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal('NOT_FOUND');
      if (row.merchant_code !== null) assertMerchant(tx, row.merchant_code);
      assertMayDecide(row, decision, remark, { memberId, now: tx.clock.now() });
      if (decision === 'APPROVE') await assertTwoPeople(tx, memberId, [row.made_by]);
      const result = decision === 'APPROVE' ? await carryOut(kinds, row, tx) : {};
      const decided = await write(tx, row, { decision, remark, result, memberId });
      return toApproval(tx, decided, memberId);
    });
  };

function assertMayDecide(
  row: ApprovalRow,
  decision: Decision,
  remark: string,
  { memberId, now }: { memberId: string; now: number },
): void {
  if (row.state !== 'WAITING' || row.expires_at <= now) throw new Refusal('APPROVAL_DECIDED');
  const isOwn = row.made_by === memberId;
  if (isOwn !== (decision === 'WITHDRAW')) throw new Refusal(isOwn ? 'APPROVAL_OWN' : 'FORBIDDEN');
  if (decision === 'REJECT' && remark === '') {
    throw new Refusal('REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  }
}

function carryOut(kinds: ApprovalKinds, row: ApprovalRow, context: OperationContext): Promise<ApprovalFacts> {
  const { id: approvalId, kind, subject, facts, reason, made_by: madeBy } = row;
  const execute = Object.entries(kinds).find(([name]) => name === kind)?.[1];
  if (!execute) throw new Refusal('NOT_FOUND');
  return execute({ approvalId, subject, facts, reason, madeBy }, context);
}

async function write(
  { db: trx, clock, clientIp: ip, traceId }: OperationContext,
  row: ApprovalRow,
  decided: { decision: Decision; remark: string; result: ApprovalFacts; memberId: string },
): Promise<ApprovalRow> {
  const { decision, remark, result, memberId: actor } = decided;
  const at = clock.now();
  const state = stateAfter[decision];
  const written = await trx
    .updateTable('approval')
    .set({ state, decided_by: actor, decided_at: at, remark, result: JSON.stringify(result) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const detail = { kind: row.kind, subject: row.subject, remark, result };
  await writeAudit(trx, { at, actor, action: `approval.${lowerCase(state)}`, subject: row.id, detail, ip, traceId });
  return written;
}
