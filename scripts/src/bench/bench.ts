import { Figures } from '@atrium/server-kit/bench';
import { runVerb } from '../run-verb.ts';
import { benches } from './benches.ts';
import type { Bench } from './frame/bench.ts';
import { resultsOf } from './frame/results.ts';

function named(name: string): Bench {
  const bench = benches.find((one) => one.name === name);
  const known = benches.map((one) => one.name).join(', ');
  if (!bench) throw new TypeError(`There is no benchmark ${name}: it is one of ${known}.`);
  return bench;
}

export const usage = `npm run bench [-- name …]

Measures, and keeps what it measured; without a name all that start what they measure.

${benches.map(({ name, decides, needsSite }) => `  ${name.padEnd(12)} for docs/${decides}${needsSite ? '; of a site that runs' : ''}`).join('\n')}`;

/** `npm run bench` */
export async function main(names: readonly string[]): Promise<void> {
  await runVerb(usage, [], async () => {
    const wanted = names.length > 0 ? names.map(named) : benches.filter(({ needsSite }) => !needsSite);
    for (const { name, run } of wanted) {
      const figures = new Figures(resultsOf(name));
      await run(figures);
      if (!figures.keep()) process.exitCode = 1;
    }
    return true;
  });
  // Handles that a browser or a database left open must not keep the process alive.
  process.exit();
}
