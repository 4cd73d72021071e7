import type { Bus, Telemetry } from '@atrium/contracts/platform';
import { loadWithRetry } from '../core/loading/load-with-retry.ts';

/** Emits the events that the gateway sends, each once and in their order. */
export interface EventReceiver {
  /** The number of the last received event; `seq` before there is one. */
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

  async function emitInOrder(data: string, isCurrent: () => boolean): Promise<void> {
    if (!isCurrent()) return;
    try {
      const { readEvent } = await loadWithRetry(() => import('./read-event.ts'));
      const { seq, emit } = await loadWithRetry(() => readEvent(data));
      if (!isCurrent() || (seq !== undefined && lastSeq !== null && seq <= lastSeq)) return;
      lastSeq = seq ?? lastSeq;
      emit(bus);
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
      received = received.then(() => emitInOrder(data, isCurrent));
    },
    reset() {
      lastSeq = null;
    },
  };
}
