import type { endSession as call } from '@atrium/contracts/calls';
import { type Operation, Refusal, requireCaller } from '../../../operation/operation.ts';
import { endSessions } from '../session/end-sessions.ts';

/** Ends a session of the caller's own account; another member's does not exist for them (SEC18). */
export const endSession: Operation<typeof call> = async ({ sessionId }, context) => {
  const { memberId } = requireCaller(context);
  await context.transaction(async (tx) => {
    const session = await tx.db
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!session) throw new Refusal('NOT_FOUND');
    await endSessions(tx, [session.id], 'revoked');
  });
  return {};
};
