import { socketBeats } from '@atrium/contracts/constants';

/** How long an open connection may take to answer a question, and a new one to open. */
const answerMs = 5_000;
const openMs = 20_000;

/** Watches one connection of the event socket (`socketBeats`). */
export interface Heartbeat {
  /** Reports a message. True when it is a heartbeat, and no event. */
  heard(data: string): boolean;
  opened(): void;
  /** Asks for a sign of life, as after a sleep. */
  ask(): void;
  stop(): void;
}

interface HeartbeatHost {
  send(text: string): void;
  /** The connection is open, but nothing comes from it any more. */
  onDead(): void;
}

/** A gateway that sends no heartbeats is believed, as long as its connection is open. */
export function createHeartbeat({ send, onDead }: HeartbeatHost): Heartbeat {
  let hasBeats = false;
  let heardAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expectWithin(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(onDead, ms);
  }

  expectWithin(openMs);
  return {
    heard(data) {
      const isBeat = data === socketBeats.frame;
      if (isBeat) send(socketBeats.reply);
      hasBeats ||= isBeat;
      heardAt = Date.now();
      if (hasBeats) expectWithin(socketBeats.deadAfterMs);
      return isBeat;
    },
    opened: () => clearTimeout(timer),
    ask() {
      if (!hasBeats) return;
      // Timers stand still while a device sleeps; the clock does not.
      if (Date.now() - heardAt > socketBeats.deadAfterMs) return onDead();
      send(socketBeats.question);
      expectWithin(answerMs);
    },
    stop: () => clearTimeout(timer),
  };
}
