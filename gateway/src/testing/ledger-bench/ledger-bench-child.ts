import { cpus, loadavg } from 'node:os';
import { metricsToken, openBenchSite } from './bench-site.ts';
import { note, writeFigures } from './figures.ts';
import { runPgbench } from './run-pgbench.ts';
import { percentile, playAtRate, playFully } from './vendor-load.ts';

/**
 * A vendor's bet and win through HTTP, signature check included, beside pgbench with the same SQL on as many
 * connections. Both take turns, so that other load of the machine affects both.
 */
const players = Number(process.env.BENCH_PLAYERS ?? 32);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const turns = Number(process.env.BENCH_TURNS ?? 6);
const warmSeconds = 5;
const hotBets = 1_000;
/** A request that waits too long for a connection is refused, and a vendor repeats it. */
const hotTries = 60;

const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0;
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
  const one: number[] = [];
  const three: number[] = [];
  const raw: number[] = [];
  const costs: number[] = [];
  const measured = [
    async () => {
      const spent = await cpuSecondsOf(first);
      const { perSecond } = await playFully([first], site.seats, seconds);
      one.push(perSecond);
      costs.push((((await cpuSecondsOf(first)) - spent) * 1_000) / (perSecond * seconds));
    },
    async () => raw.push(await runPgbench(site, seconds)),
    async () => three.push((await playFully(site.urls, site.seats, seconds)).perSecond),
  ];
  for (let turn = 0; turn < turns; turn += 1) {
    // The tables grow and are vacuumed meanwhile, so neither side always goes first.
    for (const measure of turn % 2 === 0 ? measured : measured.toReversed()) await measure();
  }
  note(`pgbench, ${site.statements} statements a round`, median(raw), '/s');
  note('one process: rounds of bet and win', median(one), '/s');
  note('three processes: rounds of bet and win', median(three), '/s');
  note("one process: the gateway's own time, a round", median(costs), 'ms');
  const ofRaw = median(one.map((rate, turn) => rate / (raw[turn] ?? 1)));
  note('one process of pgbench', ofRaw, 'x', '≥ 0.5', ofRaw >= 0.5);
  const shared = median(three.map((rate, turn) => rate / (one[turn] ?? 1)));
  note('three processes of one', shared, 'x', '≥ 1.0', shared >= 1);

  const half = Math.max(median(one), median(three)) / 2;
  const { latencies } = await playAtRate(site.urls, site.seats, half, seconds);
  const p99 = percentile(latencies, 0.99);
  note(`a request at ${half.toFixed(0)} rounds/s: the median`, percentile(latencies, 0.5), 'ms');
  note(`a request at ${half.toFixed(0)} rounds/s: 99th percentile`, p99, 'ms', '< 50', p99 < 50);

  const hot = site.seats[0];
  if (!hot) throw new Error('nobody plays');
  const before = await site.betsOf(hot);
  const began = performance.now();
  const { failed, latencies: waits } = await playAtRate(site.urls, [hot], 100_000, hotBets / 100_000, hotTries);
  const took = (performance.now() - began) / 1_000;
  const after = await site.betsOf(hot);
  const isExact = after.bets - before.bets === hotBets && before.available - after.available === hotBets * 10;
  note(`${hotBets} rounds of one player at once: failed or doubled`, failed, '', '= 0', failed === 0 && isExact);
  note(`${hotBets} rounds of one player at once`, hotBets / took, '/s');
  note('a request of them, repeats included: 99th percentile', percentile(waits, 0.99) / 1_000, 's');
} finally {
  await site.close();
}
console.log(`load ${load()}`);
writeFigures({ players, seconds });
process.exit();
