import type { Bus, Telemetry } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';

const frame = z.object({ seq: z.int(), event: z.string(), payload: z.unknown() });

/** Emits the events that the gateway sends, each once and in their order. */
export interface EventReceiver {
  /** The number of the last event that came; `seq` before there is one. */
  startAt(seq: number): number;
  /** Emits the event of a message, after those before it; nothing once `isCurrent` is false. */
  receive(data: string, isCurrent: () => boolean): void;
  /** Forgets the number of the last event. */
  reset(): void;
}

export function createEventReceiver(bus: Bus, telemetry: Telemetry): EventReceiver {
  let lastSeq: number | null = null;
  /** Keeps the order while the first message waits for the schemas. */
  let received = Promise.resolve();

  async function emit(data: string, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    try {
      const [{ eventOfWire }] = await Promise.all([
        loadWithRetry(() => import('./wire-events.ts')),
        loadWithRetry(z.ready),
      ]);
      const { seq, event, payload } = z.parse(frame, JSON.parse(data));
      if (!isCurrent() || (lastSeq !== null && seq <= lastSeq)) return;
      lastSeq = seq;
      const definition = eventOfWire(event);
      if (definition) bus.emit(definition, z.parse(definition.payload, payload));
    } catch (error) {
      telemetry.error(error, { socket: data.slice(0, 120) });
    }
  }

  return {
    startAt(seq) {
      lastSeq ??= seq;
      return lastSeq;
    },
    receive(data, isCurrent) {
      received = received.then(() => emit(data, isCurrent));
    },
    reset() {
      lastSeq = null;
    },
  };
}
