import { createSocketTicket } from '@atrium/contracts/calls';
import { socketCloseCodes } from '@atrium/contracts/constants';
import { connectionChanged } from '@atrium/contracts/events';
import type { Bus, Calls, Telemetry } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';
import { backoffMs } from './backoff.ts';

/** How long a line has to stand before the next one is tried at once again. */
const steadyMs = 10_000;
const frame = z.object({ seq: z.int(), event: z.string(), payload: z.unknown() });

export interface EventSocket {
  /** Connects anew as whoever is logged in now, to hear what happened since. */
  restart(since?: number): void;
  stop(): void;
}

/**
 * States: off → connecting → live → (lost) connecting … ; `off` again when stopped or refused. Each connection takes
 * a one-time ticket; events missed in between come again by their sequence number. A refused ticket is not asked for
 * again until the session changes, so that an ended session makes no storm.
 */
export function createEventSocket({
  calls,
  bus,
  telemetry,
  chatOfGuest,
  onMissed,
  onEnded,
}: {
  calls: Calls;
  bus: Bus;
  telemetry: Telemetry;
  /** A guest's conversation, to be told of too. */
  chatOfGuest(): { ticketId: string; key: string } | null;
  /** More has happened than can be told: what is shown has to be read anew. */
  onMissed(): void;
  /** The gateway closed the line because the session it was opened for is over. */
  onEnded(): void;
}): EventSocket {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeq: number | null = null;
  let hasMissed = false;
  let attempt = 0;
  /** Events are told in their order, also while the first of them waits for what reads them. */
  let told = Promise.resolve();
  /** Changes with every restart; what belongs to an older run is dropped. */
  let run = 0;

  async function receive(data: string): Promise<void> {
    try {
      const [{ eventOfWire }] = await Promise.all([
        loadWithRetry(() => import('./wire-events.ts')),
        loadWithRetry(z.ready),
      ]);
      const { seq, event, payload } = z.parse(frame, JSON.parse(data));
      if (lastSeq !== null && seq <= lastSeq) return;
      lastSeq = seq;
      const definition = eventOfWire(event);
      if (definition) bus.emit(definition, z.parse(definition.payload, payload));
    } catch (error) {
      telemetry.error(error, { socket: data.slice(0, 120) });
    }
  }

  function tryAgain(ofRun: number, since?: number): void {
    if (ofRun !== run) return;
    bus.emit(connectionChanged, { state: 'connecting' });
    timer = setTimeout(() => void connect(ofRun, since), backoffMs(attempt));
    attempt += 1;
  }

  async function connect(ofRun: number, since?: number): Promise<void> {
    const guestChat = chatOfGuest();
    const result = await calls.invoke(createSocketTicket, {
      ...(guestChat ? { chat: guestChat } : {}),
      ...(since === undefined ? {} : { since: Math.round(since) }),
    });
    if (ofRun !== run) return;
    if (!result.ok) {
      if (['NETWORK', 'TIMEOUT', 'SYS_INTERNAL', 'RATE_LIMITED'].includes(result.failure.code)) tryAgain(ofRun, since);
      else bus.emit(connectionChanged, { state: 'off' });
      return;
    }
    lastSeq ??= result.value.seq;
    const query = new URLSearchParams({ ticket: result.value.ticket, after: String(lastSeq) });
    const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/wps/socket?${query}`);
    socket = opened;
    let steady: ReturnType<typeof setTimeout> | undefined;
    opened.onopen = () => {
      // A line that drops as soon as it stands is no better than none.
      steady = setTimeout(() => {
        attempt = 0;
      }, steadyMs);
      bus.emit(connectionChanged, { state: 'live' });
      if (hasMissed) onMissed();
      hasMissed = false;
    };
    opened.onmessage = ({ data }) => {
      told = told.then(() => (ofRun === run ? receive(String(data)) : undefined));
    };
    opened.onclose = ({ code }) => {
      clearTimeout(steady);
      if (ofRun === run && code === socketCloseCodes.sessionEnded) onEnded();
      if (ofRun === run && code === socketCloseCodes.resyncNeeded) {
        hasMissed = true;
        lastSeq = null;
      }
      tryAgain(ofRun);
    };
  }

  function stop(): void {
    run += 1;
    clearTimeout(timer);
    socket?.close();
    socket = null;
    lastSeq = null;
    hasMissed = false;
    attempt = 0;
    bus.emit(connectionChanged, { state: 'off' });
  }

  return {
    restart(since) {
      stop();
      bus.emit(connectionChanged, { state: 'connecting' });
      void connect(run, since);
    },
    stop,
  };
}
