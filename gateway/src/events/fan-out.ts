import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '../db/database.ts';
import { audiencesOf, type Listener, type ToldEvent } from './read-events.ts';

const channel = 'atrium_events';
const reconnectMs = 500;
const batch = 1_000;

/** Hands every told event to those of this process' sockets that it is meant for. */
export interface FanOut {
  /** Calls `tell` for each event for the listener from now on; returns the undo. */
  subscribe(listener: Listener, tell: (event: ToldEvent) => void): () => void;
  stop(): Promise<void>;
}

/**
 * Listens for the numbers that the relay notifies, in all processes, and reads the events from the database. A
 * broken connection is made anew; what was told meanwhile is read then.
 */
export async function startFanOut(db: Kysely<Database>, databaseUrl: string, log: FastifyBaseLogger): Promise<FanOut> {
  const tellers = new Map<string, Set<(event: ToldEvent) => void>>();
  let stopped = false;
  let client: pg.Client | null = null;
  let reading: Promise<void> = Promise.resolve();
  let { last_seq: lastSeq } = await db.selectFrom('event_counter').select('last_seq').executeTakeFirstOrThrow();

  async function tellNew(): Promise<void> {
    for (;;) if ((await tellBatch()) < batch) return;
  }

  async function tellBatch(): Promise<number> {
    const rows = await db
      .selectFrom('event')
      .select(['seq', 'audience', 'name', 'payload'])
      .where('seq', '>', lastSeq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    for (const { seq, audience, name, payload } of rows) {
      lastSeq = seq ?? lastSeq;
      for (const tell of tellers.get(audience) ?? []) tell({ seq: lastSeq, event: name, payload });
    }
    return rows.length;
  }

  let isReadWaiting = false;
  /** One reading that has not begun yet serves all notifications before it. */
  function readNew(): void {
    if (isReadWaiting) return;
    isReadWaiting = true;
    const read = () => {
      isReadWaiting = false;
      return tellNew();
    };
    reading = reading.then(read).catch((error: unknown) => {
      if (!stopped) log.error({ err: error }, 'events could not be read');
    });
  }

  /** Where nobody listens there is nothing to read. */
  function noteTold(seq: number): void {
    if (tellers.size > 0) readNew();
    else lastSeq = Math.max(lastSeq, seq);
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'atrium-events', keepAlive: true });
    client = next;
    next.on('notification', ({ payload }) => noteTold(Number(payload)));
    next.on('error', () => {});
    next.on('end', () => {
      if (!stopped) setTimeout(() => void listen().catch(() => {}), reconnectMs).unref();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      readNew();
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'the event channel is down');
      await next.end().catch(() => {});
    }
  }

  await listen();
  return {
    subscribe(listener, tell) {
      const audiences = audiencesOf(listener);
      for (const audience of audiences) {
        const set = tellers.get(audience) ?? new Set();
        tellers.set(audience, set.add(tell));
      }
      return () => {
        for (const audience of audiences) {
          const set = tellers.get(audience);
          set?.delete(tell);
          if (set?.size === 0) tellers.delete(audience);
        }
      };
    },
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
      await reading;
    },
  };
}
