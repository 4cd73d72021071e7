import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger } from '@atrium/gateway';
import { type Figures, median, quantile } from '@atrium/server-kit/bench';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { StartError } from '../../start/settings.ts';
import { withDatabase } from '../../with-database.ts';
import { visitPages } from './pages.ts';
import { addPlayers, openingMinor, type Player } from './players.ts';

const players = Number(process.env.BENCH_PLAYERS ?? 200);
/** Before the first fault and after the last. */
const calmMs = 10_000;
const none = { exactly: 0 };

/** Runs the commands of a file, one a line but for those that begin with #, with calm before each and at the end. */
async function carryOut(figures: Figures, file: string | undefined): Promise<void> {
  const lines = (file ? readFileSync(file, 'utf8').split('\n') : []).map((line) => line.trim());
  for (const command of lines.filter((line) => line !== '' && !line.startsWith('#'))) {
    await pause(calmMs);
    const began = performance.now();
    const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`"${command}" ended with ${code}`);
    figures.say(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${command}`);
  }
  await pause(calmMs);
}

/** Players whose balance is not what their spins left. */
async function countWrong(all: readonly Player[]): Promise<number> {
  let wrong = 0;
  for (const player of all) {
    const owed = openingMinor - player.spins.reduce((lost, { stake, payout }) => lost + stake - payout, 0);
    if ((await player.balance()) !== owed) wrong += 1;
  }
  return wrong;
}

/**
 * Two hundred players at a site of several processes, whose processes are killed, replaced or updated meanwhile by the
 * commands of a file. `SITE_URL` is the site's door, `DATABASE_URL` its database, `FAULTS_FILE` has a command of the
 * shell in each line.
 */
export async function benchReplicas(figures: Figures): Promise<void> {
  const { SITE_URL: url, DATABASE_URL, FAULTS_FILE: file } = process.env;
  if (!url || !DATABASE_URL)
    throw new StartError('bench -- replicas needs SITE_URL and DATABASE_URL of a running site.');
  const all = await addPlayers(url, players);
  figures.say(`${players} players are in`);
  const browser = await chromium.launch(chromiumLaunch());
  let isOver = false;
  const playing = Promise.all(all.map((player) => player.play(() => isOver)));
  const visiting = visitPages(browser, url, () => isOver);
  await carryOut(figures, file).finally(() => {
    isOver = true;
  });
  await playing;
  const pages = await visiting;
  await browser.close();

  const times = all.flatMap(({ spins }) => spins.map(({ ms }) => ms));
  figures.note('spins that were answered', times.length);
  figures.note('a spin, median', median(times), 'ms');
  figures.note('a spin, 99th percentile', quantile(times, 0.99), 'ms');
  figures.note('a spin, the longest with its repetitions', Math.max(...times), 'ms');
  const repeated = all.reduce((sum, player) => sum + player.repeated, 0);
  figures.note('requests that were sent once more', repeated);
  figures.note('players whose balance is not what their spins left', await countWrong(all), '', none);
  figures.note('pages that were asked for', pages.asked);
  figures.note('pages that did not come', pages.failed.length, '', none);
  figures.note('pages that a browser opened', pages.opened);
  figures.note('pages that broke in the browser', pages.broken.length, '', none);
  for (const problem of [...pages.failed, ...pages.broken].slice(0, 3)) figures.say(problem);
  figures.note('findings of ledger -- verify', (await withDatabase(checkLedger)).length, '', none);
}
