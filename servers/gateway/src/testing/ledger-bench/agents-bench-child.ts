import { fillLine } from './agents/fill-line.ts';
import { agents, bets, headOf, members } from './agents/line.ts';
import { readPages } from './agents/read-pages.ts';
import { payAll, settleKinds } from './agents/settle-kinds.ts';
import { figures, startBenchGateway } from './bench-run.ts';

/** How long the agent centre and its settlements take over a line of many members, and that their memory stays flat. */
const heapMayGrowMb = 48;

/** What stays in use of the heap once everything that can go is gone, and what the process holds. MB. */
function memory(): { heap: number; process: number } {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, process: rss / 1e6 };
}

const { gateway, end } = await startBenchGateway({
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  work_mem: '64MB',
});
const line = await headOf(gateway);
await fillLine(line);
figures.note('members below the head of the line', members);
figures.note('agents among them, on six levels', agents);
figures.note('settled bets of 35 days', bets);
const before = memory();
figures.note('memory of the process before', before.process, 'MB');
const noteGrowth = (since: string) =>
  figures.note(`memory in use after ${since}, above before`, memory().heap - before.heap, 'MB', {
    below: heapMayGrowMb,
  });
await settleKinds(line);
noteGrowth('all settlements');
await payAll(line);
await readPages(line);
noteGrowth('everything');
figures.note('memory of the process after everything', memory().process, 'MB');
await end();
