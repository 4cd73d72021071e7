import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../workspace.ts';
import { quantile } from '../statistics.ts';
import type { Note } from './bench-games.ts';
import { GamePage } from './game-page.ts';

const sockets = 500;
const warmMs = 30_000;
const measuredMs = 60_000;
const leastFixtures = 200;
const leastChanges = 2_000;
const lateMaxMs = 500;
/** What of the memory may stay, in parts of what there was after the first seconds. */
const memoryMaxRatio = 1.15;

interface Changed {
  readonly id: string;
  readonly odds: readonly unknown[];
}

interface Message {
  readonly now: number;
  readonly leagues?: readonly { readonly matches: number }[];
  readonly news?: Readonly<Record<string, { readonly changes?: readonly Changed[] }>>;
}

/** Counts the odds that are another number than before. */
function countChanges() {
  const known = new Map<string, readonly unknown[]>();
  return ({ news = {} }: Message): number => {
    let count = 0;
    for (const { id, odds } of Object.values(news).flatMap(({ changes = [] }) => changes)) {
      const before = known.get(id);
      if (before) count += odds.filter((each, place) => each !== before[place]).length;
      known.set(id, odds);
    }
    return count;
  };
}

/** The vendor's server with its clock sped up, in a process of its own. */
async function openServer() {
  const file = join(root, 'vendor-sandbox/src/testing/saturday-server.ts');
  const server = fork(file, { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const answerTo = async <T>(asked?: string): Promise<T> => {
    if (asked) server.send(asked);
    const [answer] = await once(server, 'message');
    return answer as T;
  };
  return {
    url: `http://127.0.0.1:${await answerTo<number>()}`,
    memory: () => answerTo<NodeJS.MemoryUsage>('memory'),
    async end() {
      server.send('end');
      await once(server, 'exit');
    },
  };
}

/** A Saturday of two hundred fixtures, and what their changes cost a vendor that tells them to five hundred pages. */
export async function benchSaturday(note: Note): Promise<void> {
  const server = await openServer();
  const open = () => GamePage.open(server.url, { token: 'demo:TLB', game: 'GST_0001', purse: 'demo' });
  const listed = async () => {
    const page = await open();
    let leave = () => {};
    const text = await new Promise<string>((resolve) => {
      void page.follow('/api/sports/stream', resolve).then((end) => {
        leave = end;
      });
    });
    leave();
    return { snapshot: text.length, leagues: (JSON.parse(text) as Message).leagues ?? [] };
  };
  const { snapshot, leagues } = await listed();
  const lates: number[] = [];
  const changes = countChanges();
  let [isMeasured, changed, bytes, told] = [false, 0, 0, 0];
  const hear = (text: string, isFirst: boolean) => {
    if (!isMeasured) return;
    told += 1;
    lates.push(Date.now() - Number(/"now":(\d+)/.exec(text)?.[1]));
    bytes += text.length;
    // The first page of each league counts for it.
    if (isFirst) changed += changes(JSON.parse(text) as Message);
  };
  const leaves: (() => void)[] = [];
  for (let index = 0; index < sockets; index += 1) {
    const page = await open();
    const path = `/api/sports/stream?leagues=${index % leagues.length}`;
    leaves.push(await page.follow(path, (text) => hear(text, index < leagues.length)));
  }
  await pause(warmMs);
  const before = await server.memory();
  const own = process.cpuUsage();
  isMeasured = true;
  await pause(measuredMs);
  isMeasured = false;
  const { user, system } = process.cpuUsage(own);
  const after = await server.memory();
  for (const leave of leaves) leave();
  await server.end();
  const seconds = measuredMs / 1_000;
  const fixtures = leagues.reduce((sum, { matches }) => sum + matches, 0);
  note('Saturday: fixtures listed', fixtures, '', { least: leastFixtures });
  note('Saturday: the first message to a page', snapshot / 1_024, 'KB');
  note('Saturday: odds changed a second', changed / seconds, '', { least: leastChanges });
  note(`Saturday: messages a second to ${sockets} pages`, told / seconds, '');
  note('Saturday: to one page', bytes / seconds / sockets / 1_024, 'KB/s');
  note('Saturday: change to page, median', quantile(lates, 0.5), 'ms');
  note('Saturday: the same, 99th percentile', quantile(lates, 0.99), 'ms', { most: lateMaxMs });
  note('Saturday: heap after a minute, to that before', after.heapUsed / before.heapUsed, '×', {
    most: memoryMaxRatio,
  });
  note('Saturday: memory of the process', after.rss / 1e6, 'MB');
  note('Saturday: the generator itself, of one core', (user + system) / 1e4 / seconds, '%');
}
