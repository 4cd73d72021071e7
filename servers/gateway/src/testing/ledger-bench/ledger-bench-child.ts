import { cpus, loadavg } from 'node:os';
import { interleave, median, quantile } from '@atrium/server-kit/bench';
import { endBench, figures } from './bench-run.ts';
import { metricsToken, openBenchSite } from './bench-site.ts';
import { runPgbench } from './run-pgbench.ts';
import { playAtRate, playFully } from './vendor-load.ts';

/**
 * A vendor's bet and win through HTTP, signature check included, beside pgbench with the same SQL on as many
 * connections. Both take turns, so that other load of the machine affects both.
 */
const players = Number(process.env.BENCH_PLAYERS ?? 32);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const turns = Number(process.env.BENCH_RUNS ?? 6);
const warmSeconds = 5;
const hotBets = 1_000;
/** A request that waits too long for a connection is refused, and a vendor repeats it. */
const hotTries = 60;

const load = () => loadavg()[0]?.toFixed(1);

/** Time on a core that a gateway process has used so far. */
async function cpuSecondsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
  return Number(/^atrium_process_cpu_seconds_total (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

console.log(`ledger: ${players} players, ${turns} turns of ${seconds} s, ${cpus().length} cores, load ${load()}`);
const site = await openBenchSite(players, 3);
try {
  const [first = ''] = site.urls;
  // Warms up each process.
  for (const url of site.urls) await playFully([url], site.seats, warmSeconds);
  const costs: number[] = [];
  const { one, raw, three } = await interleave(
    { turns },
    {
      one: async () => {
        const spent = await cpuSecondsOf(first);
        const { perSecond } = await playFully([first], site.seats, seconds);
        costs.push((((await cpuSecondsOf(first)) - spent) * 1_000) / (perSecond * seconds));
        return perSecond;
      },
      raw: () => runPgbench(site, seconds),
      three: async () => (await playFully(site.urls, site.seats, seconds)).perSecond,
    },
  );
  const ratio = (rates: readonly number[], to: readonly number[]) =>
    median(rates.map((rate, turn) => rate / (to[turn] ?? 1)));
  figures.note(`pgbench, ${site.statements} statements a round`, median(raw), '/s');
  figures.note('one process: rounds of bet and win', median(one), '/s');
  figures.note('three processes: rounds of bet and win', median(three), '/s');
  figures.note("one process: the gateway's own time, a round", median(costs), 'ms');
  figures.note('one process of pgbench', ratio(one, raw), 'x', { least: 0.5 });
  figures.note('three processes of one', ratio(three, one), 'x', { least: 1 });

  const half = Math.max(median(one), median(three)) / 2;
  const { latencies } = await playAtRate(site.urls, site.seats, half, seconds);
  figures.note('half of the highest rate', half, '/s');
  figures.note('a request at it: the median', quantile(latencies, 0.5), 'ms');
  figures.note('a request at it: 99th percentile', quantile(latencies, 0.99), 'ms', { below: 50 });

  const hot = site.seats[0];
  if (!hot) throw new Error('nobody plays');
  const before = await site.betsOf(hot);
  const began = performance.now();
  const { failed, latencies: waits } = await playAtRate(site.urls, [hot], 100_000, hotBets / 100_000, hotTries);
  const took = (performance.now() - began) / 1_000;
  const after = await site.betsOf(hot);
  const lost = Math.abs(hotBets - (after.bets - before.bets));
  const wrong = Math.abs(hotBets * 10 - (before.available - after.available));
  figures.note(`${hotBets} rounds of one player at once: failed or doubled`, failed + lost + wrong, '', { exactly: 0 });
  figures.note(`${hotBets} rounds of one player at once`, hotBets / took, '/s');
  figures.note('a request of them, repeats included: 99th percentile', quantile(waits, 0.99) / 1_000, 's');
} finally {
  await site.close();
}
console.log(`load ${load()}`);
figures.attach({ players, seconds });
endBench();
