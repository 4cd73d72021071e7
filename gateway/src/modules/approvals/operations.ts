import type { OperationsPart } from '../../http/operations.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export const approvalsOperations = { listApprovals, decideApproval } satisfies OperationsPart;
