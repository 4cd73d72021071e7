import type { Services } from './services.ts';

/**
 * Periodic work. It runs in one process at a time (the leader); a run that takes longer than `everyMs` delays
 * the next one, runs of the same job never overlap. A run that throws is logged and tried again at the next
 * turn, so its work must be safe to repeat.
 */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(services: Services): Promise<void>;
}
