import { getBalance, listGames } from '@atrium/contracts/calls';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import { addressHeader } from '../../attack/attacked-site.ts';
import { callsOf } from '../../calls-as.ts';
import { addPlayers, tokensOf } from '../replicas/players.ts';
import { type CapacitySite, startCapacitySite } from './capacity-site.ts';
import { cpuMsOf, cpuMsWithChildren } from './cpu-time.ts';

const players = 60;
const measureMs = 20_000;

/** Does something over and over until it is over; returns how often it was done. */
type Load = (isOver: () => boolean) => Promise<number>;

async function measure(site: CapacitySite, name: string, load: Load): Promise<void> {
  const read = () => ({ gateway: cpuMsOf(site.gatewayPid), database: cpuMsWithChildren(site.databasePid) });
  const before = read();
  const began = performance.now();
  const done = await load(() => performance.now() - began > measureMs);
  const seconds = (performance.now() - began) / 1_000;
  const after = read();
  const gateway = (after.gateway - before.gateway) / done;
  const database = (after.database - before.database) / done;
  const figures = [
    `${(done / seconds).toFixed(0)}/s here`,
    `gateway ${gateway.toFixed(2)} ms, so ${(1_000 / gateway).toFixed(0)}/s a process`,
    `database ${database.toFixed(2)} ms, so ${(1_000 / database).toFixed(0)}/s a core`,
  ];
  console.log(`  ${name.padEnd(34)} ${figures.join('; ')}`);
}

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
 * `npm run bench -- capacity`: the processor time that a request takes of a gateway process and of its database. What one
 * process can do follows from it, on a machine that has other work, too. Linux only.
 */
export async function benchCapacity(): Promise<void> {
  const site = await startCapacitySite();
  try {
    const tokens = tokensOf(players, site.environment);
    const calls = tokens.map((token, player) =>
      callsOf(site.url, defaultMerchantCode, () => token, { [addressHeader]: `10.0.${player}.1` }),
    );
    const call = (player: number) => calls[player] as (typeof calls)[number];
    await measure(
      site,
      'the balance',
      repeated((player) => call(player).invoke(getBalance, {})),
    );
    await measure(
      site,
      'a page of games',
      repeated((player) => call(player).invoke(listGames, { gameType: 'RNG' })),
    );
    const all = await addPlayers(site.url, players, site.environment);
    await measure(site, 'a spin (bet, win, end, a balance)', async (isOver) => {
      await Promise.all(all.map((player) => player.play(isOver)));
      return all.reduce((sum, { spins }) => sum + spins.length, 0);
    });
  } finally {
    await site.stop();
  }
}
