export type { ApprovalKinds, ExecuteApproval } from './approvals/approval-kind.ts';
export { toApproval } from './approvals/approval-row.ts';
export { expireApprovals } from './approvals/expire-approvals.ts';
export { isOneHand } from './approvals/is-one-hand.ts';
export { approvalsOperations } from './approvals/operations.ts';
export { requestApproval } from './approvals/request-approval.ts';
export { assertNoneClosed, type ClosedNow, closedAt, closedNow } from './switches/closed-now.ts';
export { switchesOperations } from './switches/operations.ts';
