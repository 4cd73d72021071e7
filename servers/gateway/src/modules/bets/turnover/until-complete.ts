import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

const longestMs = 60 * secondMs;

/**
 * Until everything that was written before can be counted, or for a minute: sums take what no running transaction may
 * still add to, and one in any database of the server holds later lines back.
 */
export async function untilComplete(db: Kysely<Database>): Promise<void> {
  const began = performance.now();
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    db,
  );
  const next = rows[0]?.next ?? '0';
  for (; performance.now() - began < longestMs; await pause(10)) {
    const now = await sql<{ done: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as done`.execute(db);
    if (now.rows[0]?.done) return;
  }
}
