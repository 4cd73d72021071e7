import type { Services } from '../../../operation/services.ts';

/** Whether a call of the session would be admitted (`findCaller`); asking does not extend it. */
export async function isSessionLive(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  sessionId: string,
): Promise<boolean> {
  const now = clock.now();
  const session = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_seen_at', '>', now - config.session.idleMs)
    .where('member.state', '<>', 'DISABLED')
    .executeTakeFirst();
  return session !== undefined;
}
