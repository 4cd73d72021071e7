import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** When to look after something was published: its transaction may commit at once or take a while. */
const firstLookMs = 8;
const laterLooksMs = [30, 100, 400];
/** Looks anyway, for what a process published that died before it could relay. */
const sweepEveryMs = 1_000;
const batch = 500;
/** Of the time between two looks at most this share is spent on looking: a busy database is asked less often. */
const shareOfLooking = 1 / 10;
const longestPauseMs = 100;

/** Numbers committed events and notifies every process (sql/event-relay.sql), outside of the publishing transactions. */
export interface EventRelay {
  /** Something was or will be committed soon. */
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
      // The first look is never put off by the next poke, or a busy house would not tell anything.
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
