import { setTimeout as pause } from 'node:timers/promises';
import { listGames } from '@atrium/contracts/calls';
import { type Figures, interleave, median, timeOf } from '@atrium/server-kit/bench';
import { callsOf } from '@atrium/testing/calls';
import { addressHeader, startAttackedSite } from '../../attack/attacked-site.ts';

const turns = Number(process.env.BENCH_RUNS ?? 6);
const turnMs = 3_000;
/** Requests that the flooding address has open at once. */
const floodWidth = 64;
const keywords = ['dragon', 'goldn templ', 'fortun', 'lucky panda', 'a', 'treasur'];

type Calls = ReturnType<typeof callsOf>;

const searchOf = (index: number) => ({ gameType: 'RNG', keyword: keywords[index % keywords.length] ?? '' }) as const;

/** Times of a bystander's lists without a search and with one, ms, until the turn ends. */
async function bystand(calls: Calls): Promise<{ plain: number[]; search: number[] }> {
  const until = performance.now() + turnMs;
  const times = { plain: [] as number[], search: [] as number[] };
  for (let index = 0; performance.now() < until; index += 1) {
    for (const [kind, input] of [['plain', { gameType: 'RNG' }] as const, ['search', searchOf(index)] as const]) {
      const ask = async () => {
        const answer = await calls.invoke(listGames, input);
        if (!answer.ok) throw new Error(`the bystander is refused: ${answer.failure.code}`);
      };
      times[kind].push(await timeOf(ask));
    }
    // A person, not another flood.
    await pause(100);
  }
  return times;
}

/** Searches from one address as fast as they are answered or refused. */
async function flood(calls: Calls, signal: AbortSignal): Promise<void> {
  const hand = async () => {
    for (let index = 0; !signal.aborted; index += 1) await calls.invoke(listGames, searchOf(index));
  };
  await Promise.all(Array.from({ length: floodWidth }, hand));
}

/** What a search costs beside a list without one, and what a bystander feels of an address that floods, by turns. */
export async function benchFlood(figures: Figures): Promise<void> {
  const site = await startAttackedSite();
  const from = (address: string) => callsOf(site.url, 'PH', () => null, { [addressHeader]: address });
  const quiet = (turn: number) => bystand(from(`198.51.100.${10 + turn}`));
  const flooded = async (turn: number) => {
    const end = new AbortController();
    const flooding = flood(from(`203.0.113.${10 + turn}`), end.signal);
    const times = await bystand(from(`198.51.100.${40 + turn}`));
    end.abort();
    await flooding;
    return times;
  };
  try {
    const times = await interleave({ turns, warm: 1 }, { quiet, flooded });
    const plain = median(times.quiet.flatMap((turn) => turn.plain));
    const search = median(times.quiet.flatMap((turn) => turn.search));
    const [calm, felt] = [times.quiet, times.flooded].map((all) =>
      median(all.flatMap((turn) => [...turn.plain, ...turn.search])),
    ) as [number, number];
    figures.note('a list of 10,000 games: median', plain, 'ms');
    figures.note('a search among them: median', search, 'ms', { most: 20 });
    figures.note('a search of a list without one', search / plain, 'x');
    figures.note('a bystander of a quiet site: median', calm, 'ms');
    figures.note('a bystander while one address floods: median', felt, 'ms');
    figures.note('flooded of quiet', felt / calm, 'x', { most: 2 });
  } finally {
    await site.stop();
  }
}
