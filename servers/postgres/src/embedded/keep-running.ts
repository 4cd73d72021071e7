import { setTimeout as sleep } from 'node:timers/promises';

export interface Kept {
  isRunning(): Promise<boolean>;
  /** @throws where it cannot be started now */
  restart(): Promise<void>;
  notice(text: string): void;
}

const lookEveryMs = 250;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Restarts a server that has ended by itself, at longer and longer intervals while that fails.
 * @returns ends the supervision, after a restart that is under way
 */
export function keepRunning({ isRunning, restart, notice }: Kept): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});

  async function startAgain(): Promise<void> {
    const endedAt = performance.now();
    notice('The database has ended; it is started again.');
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await restart();
        notice(`The database answers again after ${Math.round(performance.now() - endedAt)} ms.`);
        return;
      } catch (error) {
        notice(`The database does not start: ${(error as Error).message}. Next attempt in ${pauseMs / 1_000} s.`);
        await pause(pauseMs);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      if (!(await isRunning())) await startAgain();
      await pause(lookEveryMs);
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}
