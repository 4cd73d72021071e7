import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureKeyPair } from '@atrium/vendor-sandbox';
import { root } from '../../workspace.ts';
import { quantile } from '../statistics.ts';
import type { Note } from './bench-games.ts';
import { GamePage } from './game-page.ts';

const atTable = 200;
const spinning = 100;
/** Rounds before those that are measured: for most of a minute after its start a process is slower than all evening. */
const coldRounds = 2;
const rounds = 3;
/** Bets come all over the time that is open for them. */
const spreadMs = 11_000;
const betMaxMs = 100;
const toldMaxMs = 500;
/** From the answer of a round to the next one: the least between two rounds counts from when the vendor began. */
const cycleMs = 2_500;

interface Snapshot {
  readonly now: number;
  readonly number: number;
  readonly phase: string;
  readonly endsAt: number;
  readonly lastsMs: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}

/** A gateway with its database, its players' launches, and the vendor: each in a process of its own. */
async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'evening-'));
  const port = await freePort();
  const vendorUrl = `http://127.0.0.1:${port}`;
  const gateway = spawn(process.execPath, [join(root, 'gateway/src/testing/ledger-bench/games-bench-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      VENDOR_URL: vendorUrl,
      VENDOR_KEY: ensureKeyPair(dataDir).publicKeyPem,
      LAUNCHES: JSON.stringify({ VRD_0002: atTable, JL_0001: spinning }),
    },
  });
  const [line] = await once(createInterface(gateway.stdout), 'line');
  const { url, tokens } = JSON.parse(String(line)) as { url: string; tokens: Record<string, string[]> };
  const vendor = spawn(process.execPath, [join(root, 'vendor-sandbox/src/server.ts')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), GATEWAY_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const isUp = () => fetch(`${vendorUrl}/health`).then(Boolean, () => false);
  while (!(await isUp())) await pause(100);
  const open = async (game: string) => {
    const pages: GamePage[] = [];
    // One after the other, as players come.
    for (const token of tokens[game] ?? [])
      pages.push(await GamePage.open(vendorUrl, { token, game, purse: 'operator' }));
    return pages;
  };
  return {
    open,
    async close() {
      // Nothing of the vendor's is kept; the gateway has a database to end.
      vendor.kill('SIGKILL');
      const ended = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Everybody at one table, and what each is told of its results. */
async function playTable(pages: readonly GamePage[], rounds: number): Promise<{ bets: number[]; told: number[] }> {
  const bets: number[] = [];
  const told: number[] = [];
  const seen = new Set<number>();
  const bet = async (page: GamePage, number: number) => {
    await pause(Math.random() * spreadMs);
    const spot = ['red', 'black', 'odd', 'even', 'n17'][Math.floor(Math.random() * 5)];
    bets.push(
      await page.timed('/api/table/bets', { number, bets: [{ requestId: crypto.randomUUID(), spot, amount: 100 }] }),
    );
  };
  const placed: Promise<void>[] = [];
  const leaves = await Promise.all(
    pages.map((page) => {
      let result = 0;
      return page.follow('/api/table/stream', (text) => {
        const { number, phase, endsAt, lastsMs, now } = JSON.parse(text) as Snapshot;
        if (phase === 'BETTING' && seen.size < rounds + 1) {
          const isNew = !seen.has(number);
          seen.add(number);
          // The whole round from its beginning on, not the one that was under way.
          if (isNew && endsAt - now > lastsMs - 1_000) placed.push(...pages.map((each) => bet(each, number)));
        }
        if (phase !== 'RESULT' || result === number) return;
        result = number;
        if (bets.length > 0) told.push(Date.now() - (endsAt - lastsMs));
      });
    }),
  );
  while (told.length < pages.length * rounds) await pause(500);
  await Promise.all(placed);
  for (const leave of leaves) leave();
  return { bets, told };
}

interface Timed {
  readonly at: number;
  readonly ms: number;
}

async function spin(page: GamePage, until: () => boolean): Promise<Timed[]> {
  const times: Timed[] = [];
  await pause(Math.random() * cycleMs);
  while (!until()) {
    const at = performance.now();
    times.push({ at, ms: await page.timed('/api/rounds', { stake: 100 }) });
    await pause(cycleMs);
  }
  return times;
}

/** Two hundred at one roulette table and a hundred at a slot, through the operator's wallet. */
export async function benchEvening(note: Note): Promise<void> {
  const site = await openSite();
  try {
    const [table, slots] = [await site.open('VRD_0002'), await site.open('JL_0001')];
    let isOver = false;
    const spins = Promise.all(slots.map((page) => spin(page, () => isOver)));
    const cold = await playTable(table, coldRounds);
    const [warmAt, own] = [performance.now(), process.cpuUsage()];
    const { bets, told } = await playTable(table, rounds);
    const { user, system } = process.cpuUsage(own);
    const measuredMs = performance.now() - warmAt;
    isOver = true;
    const all = (await spins).flat();
    const timesOf = (isWarm: boolean) => all.flatMap(({ at, ms }) => (at >= warmAt === isWarm ? [ms] : []));
    const spun = timesOf(true);
    note('evening: the first minute after a start, bets, 99th percentile', quantile(cold.bets, 0.99), 'ms');
    note('evening: the same, spins', quantile(timesOf(false), 0.99), 'ms');
    note(`evening: ${bets.length} bets at one table, to accepted, median`, quantile(bets, 0.5), 'ms');
    note('evening: the same, 99th percentile', quantile(bets, 0.99), 'ms', { most: betMaxMs });
    note('evening: result to the page of a player, the latest', Math.max(...told), 'ms', { most: toldMaxMs });
    note(`evening: ${spun.length} spins beside, bet and win, median`, quantile(spun, 0.5), 'ms');
    note('evening: the same, 99th percentile', quantile(spun, 0.99), 'ms', { most: betMaxMs });
    note('evening: the generator itself, of one core', (user + system) / 10 / measuredMs, '%');
  } finally {
    await site.close();
  }
}
