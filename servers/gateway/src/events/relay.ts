import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The first look after a publication: its transaction may commit at once or take a while. */
const firstLookMs = 8;
const laterLooksMs = [30, 100, 400];
/** Sweeps for events of a process that died before it could relay them. */
const sweepEveryMs = 1_000;
const batch = 500;
/** At most this share of the time is spent on looking: a busy database is queried less often. */
const shareOfLooking = 1 / 10;
const longestPauseMs = 100;

/** Numbers committed events and notifies every process (sql/event-relay.sql), outside of publishing transactions. */
export interface EventRelay {
  /** Reports that events were or will soon be committed. */
  poke(): void;
  stop(): Promise<void>;
}

export function startEventRelay(db: Kysely<Database>, log: FastifyBaseLogger): EventRelay {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let soon: NodeJS.Timeout | null = null;
  let later: NodeJS.Timeout[] = [];

  async function relayAll(): Promise<void> {
    for (;;) {
      again = false;
      const began = performance.now();
      const { rows } = await sql<{ relayed: number }>`select event_relay(${batch}) as relayed`.execute(db);
      const tookMs = performance.now() - began;
      if (stopped) return;
      if (rows[0]?.relayed === batch) continue;
      if (!again) return;
      await sleep(Math.min(tookMs / shareOfLooking, longestPauseMs));
    }
  }

  function look(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = relayAll()
      .catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, 'events could not be relayed');
      })
      .finally(() => {
        running = null;
      });
  }

  const sweep = setInterval(look, sweepEveryMs);
  sweep.unref();
  return {
    poke() {
      if (stopped) return;
      // The next poke never delays the first look, or a busy gateway would not relay anything.
      soon ??= setTimeout(() => {
        soon = null;
        look();
      }, firstLookMs).unref();
      for (const timer of later) clearTimeout(timer);
      later = laterLooksMs.map((ms) => setTimeout(look, ms).unref());
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      if (soon) clearTimeout(soon);
      for (const timer of later) clearTimeout(timer);
      await running;
    },
  };
}
