import { limits } from '@atrium/contracts/constants';
import { Refusal } from '@atrium/server-kit';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Count of `key` in the current time window, this one included. It is in PostgreSQL, so that all processes count
 * together, and only for calls that are worth a write (logins, registrations, captchas). The flood guard over all calls
 * counts in memory instead: it protects one process, and a write for every read would cost more than it saves.
 */
export async function countInFrame(db: Kysely<Database>, key: string, frameMs: number, now: number): Promise<number> {
  const frameStart = now - (now % frameMs);
  const { count } = await db
    .insertInto('rate_counter')
    .values({ key, frame_start: frameStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'frame_start']).doUpdateSet({ count: sql<number>`rate_counter.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts, and refuses with `RATE_LIMITED` beyond the limit. */
export async function assertRate(
  db: Kysely<Database>,
  { key, limit, frameMs, now }: { key: string; limit: number; frameMs: number; now: number },
): Promise<void> {
  if ((await countInFrame(db, key, frameMs, now)) > limit) {
    throw new Refusal('RATE_LIMITED', { retryAfter: limits.rateLimitRetrySeconds });
  }
}
