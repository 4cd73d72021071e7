import { LastingClient } from '@atrium/postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Listener, StoredEvent } from './read-events.ts';
import { Subscribers } from './subscribers.ts';

const channel = 'atrium_events';
const reconnectMs = 500;
const batch = 1_000;

/** Delivers every relayed event to this process' sockets of its audience. */
export interface FanOut {
  /** Calls `deliver` for each event for the listener from now on; returns the undo. */
  subscribe(listener: Listener, deliver: (event: StoredEvent) => void): () => void;
  stop(): Promise<void>;
}

/**
 * Listens for the numbers that the relay notifies, in all processes, and reads the events from the database. A broken
 * connection is opened again; missed events are read then.
 */
export async function startFanOut(db: Kysely<Database>, databaseUrl: string, log: FastifyBaseLogger): Promise<FanOut> {
  const subscribers = new Subscribers();
  const { last_seq } = await db.selectFrom('event_counter').select('last_seq').executeTakeFirstOrThrow();
  const reader = createReader(db, subscribers, last_seq);
  let stopped = false;
  let client: LastingClient | null = null;
  const report = (message: string) => (error: unknown) => {
    if (!stopped) log.error({ err: error }, message);
  };
  const readNew = () => reader.readNew(report('events could not be read'));

  async function listen(): Promise<void> {
    const next = new LastingClient(databaseUrl, 'atrium-events');
    client = next;
    next.on('notification', ({ payload }) => {
      // Without a subscriber there is nothing to read.
      if (subscribers.isEmpty) reader.skipTo(Number(payload));
      else readNew();
    });
    next.on('error', () => {});
    next.on('end', () => {
      if (!stopped) setTimeout(() => void listen().catch(() => {}), reconnectMs).unref();
    });
    try {
      await next.open();
      await next.query(`listen ${channel}`);
      readNew();
    } catch (error) {
      report('the event channel is down')(error);
      await next.end().catch(() => {});
    }
  }

  await listen();
  return {
    subscribe: (listener, deliver) => subscribers.add(listener, deliver),
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
      await reader.idle();
    },
  };
}

/** Reads events in their order, one read at a time. */
function createReader(db: Kysely<Database>, subscribers: Subscribers, from: number) {
  let lastSeq = from;
  let reading: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function deliverBatch(): Promise<number> {
    const rows = await db
      .selectFrom('event')
      .select(['seq', 'audience', 'name', 'payload'])
      .where('seq', '>', lastSeq)
      .orderBy('seq')
      .limit(batch)
      .execute();
    for (const { seq, audience, name, payload } of rows) {
      lastSeq = seq ?? lastSeq;
      subscribers.deliver(audience, { seq: lastSeq, event: name, payload });
    }
    return rows.length;
  }

  async function deliverNew(): Promise<void> {
    isWaiting = false;
    for (;;) if ((await deliverBatch()) < batch) return;
  }

  return {
    /** One pending read serves all notifications before it. */
    readNew(onError: (error: unknown) => void): void {
      if (isWaiting) return;
      isWaiting = true;
      reading = reading.then(deliverNew).catch(onError);
    },
    skipTo(seq: number): void {
      lastSeq = Math.max(lastSeq, seq);
    },
    idle: () => reading,
  };
}
