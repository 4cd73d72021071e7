import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** What is needed to read the state of a session. */
export interface SessionReader {
  readonly db: Kysely<Database>;
  readonly clock: { now(): number };
  readonly config: { readonly session: { readonly idleMs: number } };
}

/** Whether a call of the session would be admitted (`findCaller`); asking does not extend it. */
export async function isSessionLive({ db, clock, config }: SessionReader, sessionId: string): Promise<boolean> {
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
