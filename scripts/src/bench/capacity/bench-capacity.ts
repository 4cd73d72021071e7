import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getBalance, listGames } from '@atrium/contracts/calls';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import { startEmbeddedPostgres } from '@atrium/postgres';
import type { Figures } from '@atrium/server-kit/bench';
import { callsOf } from '@atrium/testing/calls';
import { ensureKeyPair } from '@atrium/vendor-sandbox';
import { addressHeader } from '../../attack/attacked-site.ts';
import { root } from '../../workspace.ts';
import { startProcess } from '../frame/started-process.ts';
import { addPlayers, tokensOf } from '../replicas/players.ts';
import { cpuMsOf, cpuMsWithChildren } from './cpu-time.ts';

const players = Number(process.env.BENCH_PLAYERS ?? 60);
const measureMs = Number(process.env.BENCH_SECONDS ?? 20) * 1_000;
const port = Number(process.env.BENCH_PORT ?? 4690);
const dataDir = join(root, '.cache', 'bench-capacity');

/** One gateway process, its database and the vendor of its games, each with processor time of its own. */
async function startSite() {
  rmSync(dataDir, { recursive: true, force: true });
  const database = await startEmbeddedPostgres({ dataDir });
  const vendorFolder = join(dataDir, 'vendor-sandbox');
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: database.databaseUrl,
    SANDBOX_VENDOR_URL: `http://127.0.0.1:${port + 1}`,
    SANDBOX_VENDOR_PUBLIC_KEY: ensureKeyPair(vendorFolder).publicKeyPem,
    PUBLIC_ORIGINS: url,
    // All players come from one address here, which the guard of the calls would stop.
    CLIENT_IP_HEADER: addressHeader,
  };
  const ofVendor = { DATA_DIR: vendorFolder, GATEWAY_URL: url, SITE_ORIGINS: url };
  const vendor = await startProcess('sandboxes/vendor/src/server.ts', port + 1, ofVendor);
  const gateway = await startProcess('servers/gateway/src/server.ts', port, { ...environment, DATA_DIR: dataDir });
  const databasePid = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url,
    /** Settings that reach the same database and vendor. */
    environment,
    spent: () => ({ gateway: cpuMsOf(gateway.pid), database: cpuMsWithChildren(databasePid) }),
    async stop() {
      await Promise.all([gateway.stop(), vendor.stop()]);
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Does something over and over until it is over; returns how often it was done. */
type Load = (isOver: () => boolean) => Promise<number>;

/** One request after the other by each of the players at once. */
function repeated(ask: (player: number) => Promise<{ ok: boolean }>): Load {
  return async (isOver) => {
    let done = 0;
    const hand = async (player: number) => {
      while (!isOver()) {
        if (!(await ask(player)).ok) throw new Error('a request was refused');
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: players }, (_, player) => hand(player)));
    return done;
  };
}

/**
 * The processor time that a request takes of a gateway process and of its database. What one process can do follows from
 * it, on a machine that has other work, too. Linux only.
 */
export async function benchCapacity(figures: Figures): Promise<void> {
  const site = await startSite();
  const measure = async (name: string, load: Load) => {
    const before = site.spent();
    const began = performance.now();
    const done = await load(() => performance.now() - began > measureMs);
    const after = site.spent();
    figures.note(`${name}: here`, (done * 1_000) / (performance.now() - began), '/s');
    for (const [of, unit] of [['gateway', 'process'] as const, ['database', 'core'] as const]) {
      const each = (after[of] - before[of]) / done;
      figures.note(`${name}: ${of}`, each, 'ms');
      figures.note(`${name}: of a ${unit} at most`, 1_000 / each, '/s');
    }
  };
  try {
    const calls = tokensOf(players, site.environment).map((token, player) =>
      callsOf(site.url, defaultMerchantCode, () => token, { [addressHeader]: `10.0.${player}.1` }),
    );
    const call = (player: number) => calls[player] as (typeof calls)[number];
    const ofBalance = repeated((player) => call(player).invoke(getBalance, {}));
    const ofGames = repeated((player) => call(player).invoke(listGames, { gameType: 'RNG' }));
    await measure('the balance', ofBalance);
    await measure('a page of games', ofGames);
    const all = await addPlayers(site.url, players, site.environment);
    await measure('a spin (bet, win, end, a balance)', async (isOver) => {
      await Promise.all(all.map((player) => player.play(isOver)));
      return all.reduce((sum, { spins }) => sum + spins.length, 0);
    });
  } finally {
    await site.stop();
  }
}
