import type { endSession as call } from '@atrium/contracts/calls';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, Refusal, requireCaller } from '../../http/operation.ts';
import { endSessions } from '../session/end-sessions.ts';

/** Ends a session of the caller's own account; somebody else's does not exist for them (SEC18). */
export const endSession: Operation<typeof call> = async ({ sessionId }, context) => {
  const { memberId } = requireCaller(context);
  await inTransaction(context.db, async (trx) => {
    const session = await trx
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!session) throw new Refusal('NOT_FOUND');
    await endSessions(trx, context, [session.id], 'revoked');
  });
  return {};
};
