import type { setMemberTags as call } from '@atrium/contracts/calls';
import { writeAudit } from '../../guard/audit.ts';
import { assertFields, unsaid } from '../../guard/field-problems.ts';
import { assertMerchant, type Operation, Refusal, requireCaller } from '../../operation/operation.ts';

export const setMemberTags: Operation<typeof call> = async ({ account, merchantCode, tags, reason }, context) => {
  const { memberId: actor } = requireCaller(context);
  assertMerchant(context, merchantCode);
  assertFields(unsaid('reason', reason));
  const wanted = [...new Set(tags)].sort();
  return context.transaction(async (tx) => {
    const row = await tx.db
      .updateTable('member')
      .set({ tags: wanted })
      .where('account', '=', account)
      .where('merchant_code', '=', merchantCode)
      .returning(['id', 'account', 'tags'])
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    const { clientIp: ip, traceId } = tx;
    const detail = { tags: wanted, reason };
    await writeAudit(tx.db, {
      at: tx.clock.now(),
      actor,
      action: 'member.tagged',
      subject: row.id,
      detail,
      ip,
      traceId,
    });
    return { account: row.account, tags: row.tags };
  });
};
