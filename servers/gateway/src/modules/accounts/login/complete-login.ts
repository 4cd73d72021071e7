import { isAgentType } from '@atrium/contracts/constants';
import type { LoginValue } from '@atrium/contracts/entities';
import { type OperationContext, Refusal } from '../../../operation/operation.ts';
import { offerStepUp } from '../security/step-up.ts';
import { type Entrance, enter } from './enter.ts';

export interface LoginAttempt extends Entrance {
  /** The agent side. */
  agent?: boolean | undefined;
}

/** The common end of every login after the first proof: side, state, second step, session. */
export async function completeLogin(
  context: OperationContext,
  memberId: string,
  attempt: LoginAttempt,
): Promise<LoginValue> {
  const member = await context.db
    .selectFrom('member')
    .select(['type', 'state'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (attempt.agent && !isAgentType(member.type)) throw new Refusal('AUTH_NOT_AGENT');
  if (member.state === 'DISABLED') throw new Refusal('AUTH_OPERATION_NOT_ALLOWED');
  const offer = await offerStepUp(context, memberId, attempt);
  if (offer) throw new Refusal('AUTH_STEP_UP_REQUIRED', { ...offer });
  return enter(context, memberId, attempt);
}
