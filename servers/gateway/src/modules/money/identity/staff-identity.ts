import type { listIdentityCases as listCall, reviewIdentity as reviewCall } from '@atrium/contracts/calls';
import { pageOf } from '../../../db/page-of.ts';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import {
  assertMerchant,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import { requestApproval } from '../../control/index.ts';
import { notifyMember } from '../../messages/index.ts';
import { type IdentityRow, lockCase, staffCases } from './case-row.ts';

const casesAt = ({ db, caller }: OperationContext) =>
  db.selectFrom('identity_case').where('merchant_code', 'in', requireCaller({ caller }).merchants);

export const waitingIdentityCases = (context: OperationContext) =>
  casesAt(context).where('state', '=', 'WAITING').select('created_at as since');

export const listIdentityCases: Operation<typeof listCall> = async ({ state, memberId, pageNo, pageSize }, context) => {
  let cases = casesAt(context);
  if (state !== 'ALL') cases = cases.where('state', '=', state);
  if (memberId) cases = cases.where('member_id', '=', memberId);
  return pageOf(
    cases.selectAll().orderBy('created_at', state === 'WAITING' ? 'asc' : 'desc'),
    { pageNo, pageSize },
    (rows) => staffCases(context.db, rows),
  );
};

export const reviewIdentity: Operation<typeof reviewCall> = async ({ caseId, decision, remark }, context) => {
  const { memberId: actor } = requireCaller(context);
  return context.transaction(async (tx) => {
    const row = await lockCase(tx.db, caseId);
    if (!row) throw new Refusal('NOT_FOUND');
    assertMerchant(tx, row.merchant_code);
    if (row.state !== 'WAITING') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
    assertFields(unsaid('remark', remark));
    if (decision === 'APPROVE') await propose(tx, row, { actor, remark });
    else await reject(tx, row, { actor, remark });
    const after = await lockCase(tx.db, caseId);
    const [shown] = await staffCases(tx.db, after ? [after] : []);
    if (!shown) throw new Refusal('NOT_FOUND');
    return shown;
  });
};

interface Review {
  readonly actor: string;
  readonly remark: string;
}

async function propose(context: OperationContext, row: IdentityRow, { actor, remark }: Review): Promise<void> {
  const [shown] = await staffCases(context.db, [row]);
  const account = shown?.account ?? '';
  await requestApproval(context, {
    kind: 'IDENTITY_LEVEL',
    subject: account,
    facts: {
      account,
      merchantCode: row.merchant_code,
      level: row.level,
      realName: row.real_name,
      identityCase: row.id,
    },
    merchantCode: row.merchant_code,
    onceKey: row.id,
    reason: remark,
    madeBy: actor,
    ip: context.clientIp,
    traceId: context.traceId,
  });
}

async function reject(context: OperationContext, row: IdentityRow, { actor, remark }: Review): Promise<void> {
  const { db, clock, clientIp: ip, traceId } = context;
  const at = clock.now();
  await db
    .updateTable('identity_case')
    .set({ state: 'REJECTED', decided_at: at, remark })
    .where('id', '=', row.id)
    .execute();
  const detail = { level: row.level, remark };
  await writeAudit(db, { at, actor, action: 'identity.rejected', subject: row.id, detail, ip, traceId });
  await notifyMember({ ...context, db }, row.member_id, { key: 'identity.REJECTED', remark });
}
