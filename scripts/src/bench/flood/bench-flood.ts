import { listGames } from '@atrium/contracts/calls';
import { addressHeader, startAttackedSite } from '../../attack/attacked-site.ts';
import { callsOf } from '../../calls-as.ts';
import { median } from '../statistics.ts';

const turns = 6;
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
    for (const [kind, input] of [
      ['plain', { gameType: 'RNG' }],
      ['search', searchOf(index)],
    ] as const) {
      const began = performance.now();
      const answer = await calls.invoke(listGames, input);
      if (!answer.ok) throw new Error(`the bystander is refused: ${answer.failure.code}`);
      times[kind].push(performance.now() - began);
    }
    // A person, not another flood.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return times;
}

/** Searches from one address as fast as they are answered or refused. */
async function flood(calls: Calls, signal: AbortSignal): Promise<{ answered: number; refused: number }> {
  const counted = { answered: 0, refused: 0 };
  const hand = async () => {
    for (let index = 0; !signal.aborted; index += 1) {
      const answer = await calls.invoke(listGames, searchOf(index));
      counted[answer.ok ? 'answered' : 'refused'] += 1;
    }
  };
  await Promise.all(Array.from({ length: floodWidth }, hand));
  return counted;
}

/**
 * `npm run bench -- flood`: what a search costs at 10,000 games beside a list without one, and what a bystander feels
 * of an address that floods, in turns with the quiet site.
 */
export async function benchFlood(): Promise<void> {
  const site = await startAttackedSite();
  const from = (address: string) => callsOf(site.url, 'PH', () => null, { [addressHeader]: address });
  const quiet: number[] = [];
  const flooded: number[] = [];
  const plain: number[] = [];
  const search: number[] = [];
  const total = { answered: 0, refused: 0 };
  try {
    await bystand(from('198.51.100.1'));
    for (let turn = 0; turn < turns; turn += 1) {
      const calm = await bystand(from(`198.51.100.${10 + turn}`));
      plain.push(...calm.plain);
      search.push(...calm.search);
      quiet.push(...calm.plain, ...calm.search);
      const end = new AbortController();
      const flooding = flood(from(`203.0.113.${turn}`), end.signal);
      const { plain: ofLists, search: ofSearches } = await bystand(from(`198.51.100.${40 + turn}`));
      end.abort();
      const { answered, refused } = await flooding;
      flooded.push(...ofLists, ...ofSearches);
      total.answered += answered;
      total.refused += refused;
    }
  } finally {
    await site.stop();
  }
  const line = (name: string, value: number, unit: string, limit?: number) => {
    const verdict = limit === undefined ? '' : `${value <= limit ? '✔' : '✖'} ≤ ${limit}`;
    console.log(`  ${name.padEnd(60)} ${value.toFixed(2).padStart(8)} ${unit.padEnd(3)} ${verdict}`);
    if (limit !== undefined && value > limit) process.exitCode = 1;
  };
  console.log(`flood: ${turns} turns of ${turnMs / 1_000} s, ${total.answered} answered, ${total.refused} refused`);
  line('a list of 10,000 games: median', median(plain), 'ms');
  line('a search among them: median', median(search), 'ms', 20);
  line('a search of a list without one', median(search) / median(plain), 'x');
  line('a bystander of a quiet site: median', median(quiet), 'ms');
  line('a bystander while one address floods: median', median(flooded), 'ms');
  line('flooded of quiet', median(flooded) / median(quiet), 'x', 2);
}
