import { parseArgs } from 'node:util';
import { seededRandom } from '../../seed/seeded-random.ts';
import { openCrashSite } from './crash-site.ts';

/** `--kills 100 --seed 7`: kills processes and the database under load, compares after each, reports what was done. */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
});
const seed = Number(values.seed);
const kills = Number(values.kills);
const random = seededRandom(seed + 1);
const killed = { process: 0, database: 0 };
const began = Date.now();

console.log(`${kills} kills, seed ${seed}`);
const site = await openCrashSite(seed);
try {
  for (let done = 1; done <= kills; done += 1) {
    const victim = random() < 0.7 ? 'process' : 'database';
    await site.killOne(victim);
    killed[victim] += 1;
    if (done % 10 === 0 || done === kills) {
      const { acknowledged, sent, unanswered } = site.figures();
      const seconds = Math.round((Date.now() - began) / 1_000);
      console.log(
        `  ${done} kills (${killed.process} of a process, ${killed.database} of the database): ${acknowledged} acknowledged, each there once; ${sent} requests, ${unanswered} without an answer; ${seconds} s`,
      );
    }
  }
} finally {
  await site.close();
}
