import { hourMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import { connect } from '../db/connect.ts';
import type { Clock } from './services.ts';

const settingKey = 'clock.ahead';
const everyMs = 1_000;

/** A clock that can be put forward, for play money only: journeys whose days must end. */
export interface SettableClock extends Clock {
  /** Puts the clock of every process forward. @returns how far it is ahead of the real one, ms */
  forward(ms: number): Promise<number>;
  close(): Promise<void>;
}

export const isSettable = (clock: Clock): clock is SettableClock => 'forward' in clock;

/**
 * The clock of a site, which the database keeps: other processes follow it within a second, and a start goes on with it.
 * It is never put back, since entries of the ledger are in the order of time.
 * @param beginHours how far ahead a new site begins; negative for a site whose first days are past
 */
export async function openSettableClock(databaseUrl: string, beginHours: number): Promise<SettableClock> {
  const db = connect({ databaseUrl, maxConnections: 1 });
  const now = () => Date.now();
  await db
    .insertInto('system_setting')
    .values({ key: settingKey, value: JSON.stringify(beginHours * hourMs), changed_at: now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  let ahead = 0;
  const read = async () => {
    const setting = db.selectFrom('system_setting').select('value').where('key', '=', settingKey);
    ahead = Number((await setting.executeTakeFirstOrThrow()).value);
  };
  await read();
  // A lost connection leaves the clock as it was until the next reading.
  const timer = setInterval(() => void read().catch(() => {}), everyMs).unref();
  return {
    now: () => now() + ahead,
    async forward(ms) {
      await db
        .updateTable('system_setting')
        .set({ value: sql`to_jsonb((value #>> '{}')::bigint + ${ms}::bigint)`, changed_at: now() })
        .where('key', '=', settingKey)
        .execute();
      await read();
      return ahead;
    },
    async close() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}
