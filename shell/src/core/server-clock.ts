import { serviceContext } from './service-context.ts';

/** Server time: the local clock, corrected by the offset of the last answer. */
export interface ServerClock {
  now(): number;
  learn(serverTime: number, receivedAt: number): void;
}

export const [ClockContext, useClock] = serviceContext<ServerClock>();

export function createServerClock(localNow: () => number = Date.now): ServerClock {
  let offsetMs = 0;
  return {
    now: () => localNow() + offsetMs,
    learn(serverTime, receivedAt) {
      if (Number.isFinite(serverTime)) offsetMs = serverTime - receivedAt;
    },
  };
}
