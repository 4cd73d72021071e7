import type { setDownlineRebate as call } from '@atrium/contracts/calls';
import { percentOf } from '@atrium/contracts/contract-terms';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields } from '../../../guard/field-problems.ts';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { notifyMember } from '../../messages/index.ts';
import { keptRebateOf } from './team.ts';

/** Direct subordinates only: another agent's cap is between their rebate and the agent's. */
export const setDownlineRebate: Operation<typeof call> = async ({ memberId, rebate }, context) => {
  const { memberId: agentId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const { db, clock, clientIp: ip, traceId } = tx;
    const max = await keptRebateOf(db, agentId);
    const member = await db
      .selectFrom('member')
      .select('line_rebate')
      .where('id', '=', memberId)
      .where('parent_id', '=', agentId)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new Refusal('NOT_FOUND');
    const { line_rebate: before } = member;
    assertFields(rebate < before || rebate > max ? { rebate: { reason: 'invalid', min: before, max } } : {});
    await db.updateTable('member').set({ line_rebate: rebate }).where('id', '=', memberId).execute();
    const entry = { at: clock.now(), actor: agentId, action: 'line.rebate.raised', ip, traceId } as const;
    await writeAudit(db, { ...entry, subject: memberId, detail: { before, rebate } });
    if (rebate > before) {
      const change = { before: percentOf(before), rebate: percentOf(rebate) };
      await notifyMember(tx, memberId, { key: 'rebateChanged', ...change });
    }
    return { rebate };
  });
};
