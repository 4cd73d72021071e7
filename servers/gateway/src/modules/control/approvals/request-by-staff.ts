import type { Approval } from '@atrium/contracts/entities';
import { type OperationContext, requireCaller } from '../../../operation/operation.ts';
import { toApproval } from './approval-row.ts';
import { type NewApproval, requestApproval } from './request-approval.ts';

/**
 * Stores a request of the caller's, of staff, for a second person, and returns it as they see it. @throws Refusal
 * `APPROVAL_TAKEN`
 */
export async function requestByStaff(
  tx: OperationContext,
  wanted: Omit<NewApproval, 'madeBy' | 'ip' | 'traceId'>,
): Promise<Approval> {
  const { memberId: madeBy } = requireCaller(tx);
  const row = await requestApproval(tx, { ...wanted, madeBy, ip: tx.clientIp, traceId: tx.traceId });
  return toApproval(tx, row, madeBy);
}
