import type { logout as call } from '@atrium/contracts/calls';
import { type Operation, requireCaller } from '../../../operation/operation.ts';

export const logout: Operation<typeof call> = async (_request, context) => {
  const { sessionId } = requireCaller(context);
  await context.db
    .updateTable('session')
    .set({ ended_at: context.clock.now(), end_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
  return {};
};
