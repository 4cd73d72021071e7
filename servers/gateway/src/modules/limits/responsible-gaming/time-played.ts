import type { Services } from '../../../operation/services.ts';

/** How long the player was logged in since an instant, ms; time in two places at once counts once. */
export async function timePlayed(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { memberId, from, at }: { memberId: string; from: number; at: number },
): Promise<number> {
  const { idleMs } = config.session;
  const sessions = await db
    .selectFrom('session')
    .select(['started_at', 'last_seen_at', 'ended_at', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('last_seen_at', '>', from - idleMs)
    .orderBy('started_at')
    .execute();
  let total = 0;
  let counted = from;
  for (const session of sessions) {
    const isAlive = session.ended_at === null && at < session.expires_at && at < session.last_seen_at + idleMs;
    const end = isAlive ? at : Math.min(session.ended_at ?? session.last_seen_at, session.last_seen_at + idleMs, at);
    const begin = Math.max(session.started_at, counted);
    if (end <= begin) continue;
    total += end - begin;
    counted = end;
  }
  return total;
}
