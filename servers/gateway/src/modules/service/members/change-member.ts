import type { makeAgent as agentCall, setMemberState as stateCall } from '@atrium/contracts/calls';
import { type AuditAction, headAgentType, memberType } from '@atrium/contracts/constants';
import { newId } from '../../../db/new-id.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { revokeSessionsAndDevices } from '../../accounts/index.ts';
import { foundColumns, membersAt } from './found-member.ts';

export const setMemberState: Operation<typeof stateCall> = ({ memberId, state, reason }, context) =>
  change(context, { memberId, reason }, async (tx, before) => {
    if (before.state === state) return;
    await tx.db.updateTable('member').set({ state }).where('id', '=', memberId).execute();
    if (state === 'DISABLED') await revokeSessionsAndDevices(tx, memberId);
    await note(tx, { memberId, action: state === 'DISABLED' ? 'member.closed' : 'member.reopened', reason });
  });

export const makeAgent: Operation<typeof agentCall> = ({ memberId, reason }, context) =>
  change(context, { memberId, reason }, async (tx, before) => {
    if (before.type !== memberType || before.parent_id !== null) throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    const code = newId(tx.clock.now()).slice(-8);
    await tx.db
      .updateTable('member')
      .set({ type: headAgentType, affiliate_code: code })
      .where('id', '=', memberId)
      .execute();
    // What the account may do is decided when it logs in.
    await revokeSessionsAndDevices(tx, memberId);
    await note(tx, { memberId, action: 'member.made-agent', reason });
  });

interface Changed {
  readonly type: number;
  readonly state: string;
  readonly parent_id: string | null;
  readonly merchantCode: string;
}

/** A change of one account, locked meanwhile. In this order: REG_FIELD_INVALID, NOT_FOUND. @returns the account after it */
async function change(
  context: OperationContext,
  { memberId, reason }: { memberId: string; reason: string },
  work: (tx: OperationContext, before: Changed) => Promise<void>,
) {
  assertFields(unsaid('reason', reason));
  const { merchants } = requireCaller(context);
  return context.transaction(async (tx) => {
    const one = membersAt(tx.db, merchants).where('member.id', '=', memberId);
    const before = await one
      .select(['type', 'state', 'parent_id', 'merchant_code as merchantCode'])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new Refusal('NOT_FOUND');
    await work(tx, before);
    return one.select(foundColumns).executeTakeFirstOrThrow();
  });
}

function note(
  tx: OperationContext,
  { memberId, action, reason }: { memberId: string; action: AuditAction; reason: string },
) {
  const { clock, clientIp: ip, traceId } = tx;
  const { memberId: actor } = requireCaller(tx);
  return writeAudit(tx.db, { at: clock.now(), actor, action, subject: memberId, detail: { reason }, ip, traceId });
}
