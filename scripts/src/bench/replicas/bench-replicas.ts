import { checkLedger } from '@atrium/gateway';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { StartError } from '../../start/settings.ts';
import { withDatabase } from '../../with-database.ts';
import { median, quantile } from '../statistics.ts';
import { carryOut, readFaults } from './faults.ts';
import { visitPages } from './pages.ts';
import { addPlayers, openingMinor } from './players.ts';

const players = 200;
/** Before the first fault and after the last. */
const calmMs = 10_000;

function note(name: string, value: number | string, holds: boolean | null = null): void {
  if (holds === false) process.exitCode = 1;
  console.log(`  ${name.padEnd(66)} ${String(value).padStart(9)} ${holds === null ? '' : holds ? '✔' : '✖'}`);
}

/**
 * `npm run bench -- replicas`: two hundred players at a site of several processes, whose processes are killed, replaced
 * or updated meanwhile by the commands of a file. `SITE_URL` is the site's door, `DATABASE_URL` its database,
 * `FAULTS_FILE` has a command of the shell in each line.
 */
export async function benchReplicas(): Promise<void> {
  const { SITE_URL: url, DATABASE_URL, FAULTS_FILE: file } = process.env;
  if (!url || !DATABASE_URL)
    throw new StartError('bench -- replicas needs SITE_URL and DATABASE_URL of a running site.');
  const faults = readFaults(file);
  const all = await addPlayers(url, players);
  console.log(`  ${players} players are in`);
  const browser = await chromium.launch(chromiumLaunch());
  let isOver = false;
  const playing = Promise.all(all.map((player) => player.play(() => isOver)));
  const visiting = visitPages(browser, url, () => isOver);
  const took = await carryOut(faults, calmMs).finally(() => {
    isOver = true;
  });
  await playing;
  const pages = await visiting;
  await browser.close();

  for (const { command, seconds } of took) console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${command}`);
  const times = all.flatMap(({ spins }) => spins.map(({ ms }) => ms));
  const sum = (of: (player: (typeof all)[number]) => number) => all.reduce((total, player) => total + of(player), 0);
  note('spins that were answered', times.length);
  note('a spin, median, ms', Math.round(median(times)));
  note('a spin, 99th percentile, ms', Math.round(quantile(times, 0.99)));
  note('a spin, the longest with its repetitions, ms', Math.round(Math.max(...times)));
  note(
    'requests that were sent once more',
    sum(({ repeated }) => repeated),
  );
  const wrong: string[] = [];
  for (const player of all) {
    const owed = openingMinor - player.spins.reduce((lost, { stake, payout }) => lost + stake - payout, 0);
    const has = await player.balance();
    if (has !== owed) wrong.push(`${has - owed}`);
  }
  note('players whose balance is not what their spins left', wrong.length, wrong.length === 0);
  note('pages that were asked for', pages.asked);
  note(
    `pages that did not come${pages.failed[0] ? ` (${pages.failed[0]})` : ''}`,
    pages.failed.length,
    pages.failed.length === 0,
  );
  note('pages that a browser opened', pages.opened);
  note(
    `pages that broke in the browser${pages.broken[0] ? ` (${pages.broken[0]})` : ''}`,
    pages.broken.length,
    pages.broken.length === 0,
  );
  const violations = await withDatabase(checkLedger);
  note('findings of ledger -- verify', violations.length, violations.length === 0);
}
