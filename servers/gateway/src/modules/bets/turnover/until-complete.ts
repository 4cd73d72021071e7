import { setTimeout as pause } from 'node:timers/promises';
import { secondMs } from '@atrium/contracts/durations';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

const longestMs = 60 * secondMs;

/**
 * Until every line of the settlement sequence can be taken, or for a minute: a transaction that runs in any database of
 * the server holds later ones back.
 */
export async function untilComplete(db: Kysely<Database>): Promise<void> {
  for (const began = performance.now(); performance.now() - began < longestMs; await pause(10)) {
    const { rows } = await sql<{ done: boolean }>`
      select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as done
        from (select xid from settlement order by xid desc limit 1) last`.execute(db);
    if (rows[0]?.done) return;
  }
}
