import { setTimeout as pause } from 'node:timers/promises';
import { isOutcomeUnknown } from '@atrium/contracts/errors';
import { type Connection, RefusedError } from '../connection/connection.ts';

const mostTries = 6;
const pauseMs = 1000;

/** Repeats an idempotent request whose outcome is unknown, as when a process is replaced. */
export async function retryUntilAnswered<T>({ isLocal }: Connection, ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLost = error instanceof RefusedError && isOutcomeUnknown(error.failure.code);
      if (isLocal || !isLost || tries === mostTries) throw error;
      await pause(pauseMs);
    }
  }
}
