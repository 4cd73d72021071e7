import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import { audienceText } from './publish.ts';

/** The member and session that listen; both null for a guest. */
export interface Listener {
  memberId: string | null;
  sessionId: string | null;
  /** A guest's conversation with staff. */
  chatId?: string | null;
  /** Where a member of staff acts. */
  staffMerchants?: readonly string[];
}

export interface StoredEvent {
  seq: number;
  event: string;
  payload: unknown;
}

const mostAtOnce = 500;

/** The audiences a listener belongs to. */
export function audiencesOf({ memberId, sessionId, chatId, staffMerchants = [] }: Listener): string[] {
  const audiences = [audienceText('everyone')];
  if (memberId) audiences.push(audienceText({ memberId }));
  if (sessionId) audiences.push(audienceText({ sessionId }));
  if (chatId) audiences.push(audienceText({ chatId }));
  return [...audiences, ...staffMerchants.map((staffOf) => audienceText({ staffOf }))];
}

/** The listener's events after a number; not `complete` if some are deleted or there are too many. */
export async function readEvents(
  db: Kysely<Database>,
  listener: Listener,
  after: number,
): Promise<{ events: StoredEvent[]; complete: boolean }> {
  const { pruned_seq } = await db.selectFrom('event_counter').select('pruned_seq').executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('event')
    .select(['seq', 'name', 'payload'])
    .where('audience', 'in', audiencesOf(listener))
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(mostAtOnce + 1)
    .execute();
  const events = rows.slice(0, mostAtOnce).map(({ seq, name, payload }) => ({ seq: seq ?? 0, event: name, payload }));
  return { events, complete: after >= pruned_seq && rows.length <= mostAtOnce };
}
