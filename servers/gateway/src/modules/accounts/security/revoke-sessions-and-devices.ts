import type { Services } from '../../../operation/services.ts';
import { endSessions } from '../session/end-sessions.ts';

/** Ends a member's sessions and forgets their devices, all but one session. */
export async function revokeSessionsAndDevices(
  services: Pick<Services, 'db' | 'publish' | 'clock'>,
  memberId: string,
  keepSessionId = '',
): Promise<void> {
  const others = await services.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('id', '<>', keepSessionId)
    .execute();
  await endSessions(
    services,
    others.map(({ id }) => id),
    'revoked',
  );
  await services.db
    .updateTable('device_token')
    .set({ revoked_at: services.clock.now() })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .execute();
}
