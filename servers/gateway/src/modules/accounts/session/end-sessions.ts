import { sessionKicked } from '@atrium/contracts/events';
import type { Services } from '../../../operation/services.ts';

/** Ends sessions and notifies their pages. Ended ones stay as they are. */
export async function endSessions(
  services: Pick<Services, 'db' | 'publish' | 'clock'>,
  sessionIds: readonly string[],
  reason: 'replaced' | 'revoked' | 'expired',
): Promise<void> {
  if (sessionIds.length === 0) return;
  const ended = await services.db
    .updateTable('session')
    .set({ ended_at: services.clock.now(), end_reason: reason })
    .where('id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) {
    await services.publish(services.db, { audience: { sessionId: id }, event: sessionKicked, payload: { reason } });
  }
}
