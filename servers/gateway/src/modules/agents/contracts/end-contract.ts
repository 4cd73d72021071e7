import type { endContract as call, endHouseContract as houseCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import { writeAudit } from '../../../guard/audit.ts';
import { assertFields, unsaid } from '../../../guard/field-problems.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../operation/operation.ts';
import { type Contract, end, endBelow } from './ending.ts';
import { periodAt } from './next-period.ts';
import { topRateOf } from './rates.ts';

/** An offer ends at once, an accepted one before it begins, one in force with its period: nothing is taken back. */
function endOf({ kind, period, status, effective_from: from }: Contract, now: number, timeZone: string): number {
  if (status === 'REQUESTED') return now;
  return from !== null && from > now ? from : periodAt(kind, period, now, timeZone).to;
}

/** The rate that the subject has once a contract has ended: of another accepted one, or none. */
async function rateAfter(tx: OperationContext, { id, kind, subject_id: subjectId }: Contract): Promise<number> {
  const others = await tx.db
    .selectFrom('contract')
    .select('tiers')
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('status', '=', 'VALID')
    .where('id', '<>', id)
    .execute();
  return Math.max(0, ...others.map(({ tiers }) => topRateOf(tiers)));
}

/** Ends a contract that was found by who gave it; a repeat answers what the first one did. */
async function endFound(tx: OperationContext, contract: Contract, timeZone: string, reason?: string) {
  const { id, kind, status, subject_id: subjectId, ended_at: before, end_reason: endReason } = contract;
  if (endReason === 'ENDED_BY_UPLINE' && before !== null) return { contractId: id, status, endedAt: before };
  if (status !== 'VALID' && status !== 'REQUESTED') throw new Refusal('CONTRACT_CHANGED');
  const { clock, clientIp: ip, traceId } = tx;
  const now = clock.now();
  const at = endOf(contract, now, timeZone);
  await end(tx.db, contract, { reason: 'ENDED_BY_UPLINE', at }, tx);
  if (status === 'VALID') {
    const topRate = await rateAfter(tx, contract);
    await endBelow(tx.db, { headId: subjectId, kind, period: null, topRate, at }, tx);
  }
  const detail = { subjectId, kind, endedAt: at, ...(reason === undefined ? {} : { reason }) };
  const actor = requireCaller(tx).memberId;
  await writeAudit(tx.db, { at: now, actor, action: 'contract.ended', subject: id, detail, ip, traceId });
  return { contractId: id, status: 'INVALID' as const, endedAt: at };
}

export const endContract: Operation<typeof call> = async ({ contractId }, context) => {
  const { memberId } = requireCaller(context);
  return context.transaction(async (tx) => {
    const contract = await tx.db
      .selectFrom('contract')
      .selectAll()
      .where('id', '=', contractId)
      .where('owner_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!contract) throw new Refusal('CONTRACT_NOT_FOUND');
    return endFound(tx, contract, context.merchant.timeZone);
  });
};

/** The operator's own contracts, at the merchants of the member of staff. */
export const endHouseContract: Operation<typeof houseCall> = async ({ contractId, reason }, context) => {
  const { merchants } = requireCaller(context);
  assertFields(unsaid('reason', reason));
  return context.transaction(async (tx) => {
    const contract = await tx.db
      .selectFrom('contract')
      .innerJoin('member', 'member.id', 'contract.subject_id')
      .selectAll('contract')
      .select('member.merchant_code')
      .where('contract.id', '=', contractId)
      .where('contract.owner_id', 'is', null)
      .where('member.merchant_code', 'in', merchants)
      .forUpdate('contract')
      .executeTakeFirst();
    if (!contract) throw new Refusal('CONTRACT_NOT_FOUND');
    return endFound(tx, contract, merchantOf(contract.merchant_code).timeZone, reason);
  });
};
