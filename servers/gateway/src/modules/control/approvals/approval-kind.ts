import type { ApprovalFacts, ApprovalKindName } from '@atrium/contracts/entities';
import type { OperationContext } from '../../../operation/operation.ts';

/** An approved request for its execution. */
export interface ApprovedRequest {
  readonly approvalId: string;
  readonly subject: string;
  readonly facts: ApprovalFacts;
  readonly reason: string;
  readonly madeBy: string;
}

/**
 * Carries out a request once the second person has approved it. It runs in the transaction that decides the request
 * (`context.db`), once: derive idempotency keys from `approvalId`, parse `facts` with a schema, check again what may
 * have changed since the request, and throw a `Refusal` if it cannot be done; the request then stays pending. @returns
 * the outcome, for staff to read
 */
export type ExecuteApproval = (request: ApprovedRequest, context: OperationContext) => Promise<ApprovalFacts>;

/** How each kind of request is carried out; passed in by the app, since their modules depend on this one. */
export type ApprovalKinds = Readonly<Record<ApprovalKindName, ExecuteApproval>>;
