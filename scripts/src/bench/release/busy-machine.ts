import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Runs something while every core of this machine has other work. */
export async function onBusyMachine<T>(run: () => Promise<T>): Promise<T> {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  try {
    return await run();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
