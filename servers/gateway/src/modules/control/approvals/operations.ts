import type { OperationsPart } from '../../../operation/operations-part.ts';
import type { ApprovalKinds } from './approval-kind.ts';
import { decideApprovalBy } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export const approvalsOperations = (kinds: ApprovalKinds) =>
  ({ listApprovals, decideApproval: decideApprovalBy(kinds) }) satisfies OperationsPart;
