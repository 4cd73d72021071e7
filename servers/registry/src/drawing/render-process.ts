import { Worker } from 'node:worker_threads';
import type { DrawAnswer, DrawFailure, DrawOrder } from './render-orders.ts';

/**
 * Draws pages with the code of teams: a process without keys, environment, files or addresses, with a thread for each
 * version. It is started by `Renderer`, which goes on without it.
 */

const [mostHeapMb, youngHeapMb] = [48, 4];
/** A thread is renewed after so many answers, so that what a version leaves behind goes. */
const mostAnswers = 500;
const mostProcessBytes = 700 * 1024 * 1024;
const mostThreads = 10;
const mostCharacters = 512 * 1024;
const unusedMs = 10 * 60_000;
const lookEveryMs = 100;

interface Thread {
  readonly worker: Worker;
  /** Until when each of its answers may come, epoch ms. */
  readonly waiting: Map<number, number>;
  usedAt: number;
  answers: number;
}

const threads = new Map<string, Thread>();
const say = (answer: DrawAnswer) => process.send?.(answer);

/** Ends the thread of a version; what it was drawing has failed. */
function end(key: string, failed: DrawFailure, why: string): void {
  const thread = threads.get(key);
  if (!thread) return;
  threads.delete(key);
  thread.worker.removeAllListeners();
  thread.worker.on('error', () => undefined);
  void thread.worker.terminate();
  for (const id of thread.waiting.keys()) say({ id, failed, why });
  say({ gone: key });
}

function begin(key: string, script: string): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: { script },
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: youngHeapMb, stackSizeMb: 4 },
  });
  const thread: Thread = { worker, waiting: new Map(), usedAt: Date.now(), answers: 0 };
  worker.on('message', (answer: Exclude<DrawAnswer, { gone: string }>) => {
    if (!thread.waiting.delete(answer.id)) return;
    thread.answers += 1;
    const length = 'value' in answer && typeof answer.value === 'string' ? answer.value.length : 0;
    if (length <= mostCharacters) return say(answer);
    return say({ id: answer.id, failed: 'threw', why: `it drew ${length} characters` });
  });
  worker.on('error', (error: NodeJS.ErrnoException) => {
    end(key, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'ended', error.message.slice(0, 300));
  });
  worker.on('exit', (code) => end(key, 'ended', `its thread ended with ${code}`));
  threads.set(key, thread);
  const [oldest] = [...threads].sort(([, one], [, other]) => one.usedAt - other.usedAt);
  if (threads.size > mostThreads && oldest && oldest[1].waiting.size === 0) end(oldest[0], 'ended', 'unused');
  return thread;
}

process.on('message', ({ id, key, script, asked, input, deadlineMs }: DrawOrder) => {
  const thread = threads.get(key) ?? (script === undefined ? null : begin(key, script));
  if (!thread) return say({ id, failed: 'gone', why: 'its thread has ended' });
  const now = Date.now();
  thread.usedAt = now;
  thread.waiting.set(id, now + deadlineMs);
  thread.worker.postMessage({ id, asked, input });
});

function look(): void {
  const now = Date.now();
  const isFull = process.memoryUsage.rss() > mostProcessBytes;
  // Of several at work, nobody knows whose it is.
  const isAlone = [...threads.values()].filter(({ waiting }) => waiting.size > 0).length === 1;
  for (const [key, { waiting, usedAt, answers }] of threads) {
    const isLate = [...waiting.values()].some((until) => until < now);
    if (isLate) end(key, 'late', 'it was not drawn in time');
    else if (isFull && waiting.size > 0) end(key, isAlone ? 'memory' : 'gone', 'the process has no memory left');
    else if (waiting.size > 0) continue;
    else if (answers > mostAnswers) end(key, 'ended', 'renewed');
    else if (usedAt < now - unusedMs) end(key, 'ended', 'unused');
  }
}

setInterval(look, lookEveryMs);
process.on('disconnect', () => process.exit());
