import type { AnyCall } from '@atrium/contracts/calls';
import { Refusal } from './answer.ts';
import type { Operation, ReleaseServices } from './operation.ts';
import { operations } from './operations.ts';

/** The compiler has tied each call to its operation (`operations.ts`); a walk over the list cannot see which. */
function operationOf(call: AnyCall): Operation<AnyCall> {
  return operations[call.name as keyof typeof operations] as unknown as Operation<AnyCall>;
}

/**
 * Runs the operation of a call for an operator.
 * @throws Refusal, ReleaseError
 */
export async function answerCall(
  call: AnyCall,
  input: unknown,
  context: ReleaseServices & { readonly actor: string },
): Promise<unknown> {
  const asked = call.request.safeParse(input);
  if (!asked.success) {
    const [issue] = asked.error.issues;
    throw new Refusal('REQUEST_INVALID', { detail: `${issue?.path.join('.')}: ${issue?.message}` });
  }
  return operationOf(call)(asked.data, context);
}
