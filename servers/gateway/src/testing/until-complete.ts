import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Until every line of the settlement sequence can be taken: a transaction that runs in any database of the server holds
 * later ones back, and tests share a server.
 */
export async function untilComplete(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`
      select coalesce(max(xid) < pg_snapshot_xmin(pg_current_snapshot()), true) as done
        from (select xid from settlement order by xid desc limit 1) last`.execute(db);
    if (rows[0]?.done) return;
    await pause(10);
  }
}
