import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../workspace.ts';
import { quantile } from '../statistics.ts';
import type { Note } from './bench-games.ts';
import { GamePage } from './game-page.ts';

const sockets = 500;
const warmMs = 20_000;
const measuredMs = 60_000;
const leastChanges = 2_000;
const lateMaxMs = 500;
/** What of the memory may stay, in parts of what there was after the first seconds. */
const memoryMaxRatio = 1.15;

interface Message {
  readonly now: number;
  readonly changes?: readonly { readonly odds: readonly unknown[] }[];
}

/** A Saturday with hundreds of matches under way at once, and what their changes cost a vendor that tells them to five hundred pages. */
export async function benchSaturday(note: Note): Promise<void> {
  const file = join(root, 'vendor-sandbox/lib/testing/saturday-server.js');
  const server = fork(file, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answerTo = async <T>(asked?: string): Promise<T> => {
    if (asked) server.send(asked);
    const [answer] = await once(server, 'message');
    return answer as T;
  };
  const url = `http://127.0.0.1:${await answerTo<number>()}`;
  const lates: number[] = [];
  let changes = 0;
  let bytes = 0;
  let isMeasured = false;
  const hear = (isFirst: boolean) => (text: string) => {
    if (!isMeasured) return;
    const now = Date.now();
    lates.push(now - Number(/"now":(\d+)/.exec(text)?.[1]));
    if (!isFirst) return;
    bytes += text.length;
    // Every number of a match that goes on is one that moved, or might have.
    for (const { odds } of (JSON.parse(text) as Message).changes ?? []) changes += odds.length;
  };
  const leaves: (() => void)[] = [];
  for (let index = 0; index < sockets; index += 1) {
    const page = await GamePage.open(url, { token: 'demo:TLB', game: 'GST_0001', purse: 'demo' });
    leaves.push(await page.follow('/api/sports/stream', hear(index === 0)));
  }
  await pause(warmMs);
  const before = await answerTo<NodeJS.MemoryUsage>('memory');
  isMeasured = true;
  await pause(measuredMs);
  isMeasured = false;
  const after = await answerTo<NodeJS.MemoryUsage>('memory');
  for (const leave of leaves) leave();
  server.send('end');
  await once(server, 'exit');
  const seconds = measuredMs / 1_000;
  note('Saturday: odds told a second', changes / seconds, '', { least: leastChanges });
  note('Saturday: of them, to a page', bytes / seconds / 1_024, 'KB/s');
  note('Saturday: told late, 99th percentile', quantile(lates, 0.99), 'ms', { most: lateMaxMs });
  note('Saturday: heap after a minute, to that before', after.heapUsed / before.heapUsed, '×', {
    most: memoryMaxRatio,
  });
  note('Saturday: memory of the process', after.rss / 1e6, 'MB');
}
