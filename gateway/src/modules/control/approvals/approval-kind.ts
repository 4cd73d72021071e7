import type { ApprovalFacts, ApprovalKindName } from '@atrium/contracts/entities';
import type { OperationContext } from '../../../operation/operation.ts';

/** A request as it is carried out. */
export interface ApprovedRequest {
  readonly approvalId: string;
  readonly subject: string;
  readonly facts: ApprovalFacts;
  readonly reason: string;
  readonly madeBy: string;
}

/**
 * What the second person's yes brings about. It runs in the transaction that decides the request (`context.db`), once:
 * make idempotency keys from `approvalId`, read `facts` through a schema, check again what may have changed since it was
 * asked for, and throw a `Refusal` when it cannot be done; the request then waits on.
 * @returns what came of it, for people to read
 */
export type ExecuteApproval = (request: ApprovedRequest, context: OperationContext) => Promise<ApprovalFacts>;

/** How each kind of request is carried out; the app's list gives them, since their modules stand above this one. */
export type ApprovalKinds = Readonly<Record<ApprovalKindName, ExecuteApproval>>;
