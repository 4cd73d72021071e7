import assert from 'node:assert/strict';
import { checkLedger, connect } from '@atrium/gateway';
import { startEmbeddedPostgres } from '@atrium/postgres';
import type { AttackedSite } from './attack-case.ts';

/** Checks every invariant of the site's ledger in its own database. @throws where one is broken */
export async function assertLedgerHolds({ dataDir }: AttackedSite): Promise<void> {
  const { databaseUrl } = await startEmbeddedPostgres({ dataDir });
  const db = connect({ databaseUrl });
  try {
    assert.deepEqual(await checkLedger(db), []);
  } finally {
    await db.destroy();
  }
}
