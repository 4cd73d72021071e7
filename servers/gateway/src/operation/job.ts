import type { Services } from './services.ts';

/**
 * Periodic work. It runs in one process at a time (the leader), and runs of the same job never overlap: one that takes
 * longer than `everyMs` delays the next. A run that throws is logged and retried at the next interval, so its work must
 * be safe to repeat.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(services: Services): Promise<void>;
}
