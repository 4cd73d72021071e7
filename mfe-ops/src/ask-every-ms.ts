import { minuteMs, secondMs } from '@atrium/contracts/durations';

/** How often a page reads again what others change, by how soon its reader must see it. */
export const askEveryMs = {
  /** A change on its way to every site, which somebody waits for. */
  change: 0.3 * secondMs,
  /** Rollouts and alerts, which go on by themselves. */
  rollout: 2 * secondMs,
  /** What is live. */
  live: 3 * secondMs,
  /** The state of the site, of its parts and of who may change them. */
  state: 5 * secondMs,
  /** Queues that others work on, too, and how vendors answer. */
  queue: 10 * secondMs,
  /** Lists that are looked through. */
  list: 15 * secondMs,
  /** What an event announces at once, or what hardly ever changes. */
  rare: 30 * secondMs,
  /** Figures that are made every few minutes. */
  report: minuteMs,
} as const;
