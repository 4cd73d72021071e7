import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@atrium/gateway';
import { startEmbeddedPostgres } from '@atrium/postgres';
import { sql } from 'kysely';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { assertLedgerHolds } from './ledger-holds.ts';
import { atTable, betAt } from './vendor-seamless-cases.ts';

const lockedMs = 12_000;
/** After the table is free. */
const backWithinMs = 2_000;

/** Locks the table of bets while `run` lasts; the answer says when it was free again. */
async function whileLocked({ dataDir }: AttackedSite, run: () => Promise<void>): Promise<number> {
  const { databaseUrl } = await startEmbeddedPostgres({ dataDir });
  const db = connect({ databaseUrl });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`lock table bet in access exclusive mode`.execute(trx);
      await run();
    });
    return performance.now();
  } finally {
    await db.destroy();
  }
}

/** Pages and calls that need no bet, until the time is over; how long the slowest took. */
async function slowestOf(site: AttackedSite, untilMs: number): Promise<number> {
  let slowestMs = 0;
  for (const began = performance.now(); performance.now() - began < untilMs; await pause(500)) {
    for (const path of ['/', '/health', '/wps/system/status', '/wps/system/countries']) {
      const asked = performance.now();
      const { status } = await fetch(site.url + path);
      assert.ok(status < 500, `${path} answers ${status}`);
      slowestMs = Math.max(slowestMs, performance.now() - asked);
    }
  }
  return slowestMs;
}

export const lockedTable: AttackCase = {
  name: 'the table of bets locked for 12 s, while thirty bets wait and others look at pages',
  run: (site) =>
    atTable(site, async (table) => {
      let slowestMs = 0;
      let waiting: Promise<unknown>[] = [];
      const send = () => table.send('bet', { ...betAt(table), transactionUuid: randomUUID() });
      const freeAt = await whileLocked(site, async () => {
        waiting = Array.from({ length: 30 }, send);
        slowestMs = await slowestOf(site, lockedMs);
      });
      while ((await send()).status !== 'RS_OK')
        assert.ok(performance.now() - freeAt < backWithinMs, 'bets are not taken');
      const backMs = performance.now() - freeAt;
      assert.ok(backMs < backWithinMs, `the first bet is taken after ${Math.round(backMs)} ms`);
      assert.ok(slowestMs < backWithinMs, `a page that needs no bet took ${Math.round(slowestMs)} ms`);
      await Promise.all(waiting);
      await assertLedgerHolds(site);
      return `a bet ${Math.round(backMs)} ms after it is free, the slowest page ${Math.round(slowestMs)} ms`;
    }),
};
