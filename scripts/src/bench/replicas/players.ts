import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getBalance, launchGame } from '@atrium/contracts/calls';
import { defaultMerchantCode } from '@atrium/contracts/constants';
import type { Calls } from '@atrium/contracts/platform';
import { callsOf } from '@atrium/testing/calls';
import { openAtVendor } from '../../open-at-vendor.ts';
import { root } from '../../workspace.ts';

export const openingMinor = 1_000_000;
const stake = 100;
const game = 'JL_0001';
/** From one spin to the next, beside the time that it takes. */
const cycleMs = 2_500;
const againAfterMs = 500;
/** A round whose bet's fate is unknown is pending until the vendor has found out. */
const patienceMs = 180_000;

export interface Spin {
  readonly ms: number;
  readonly stake: number;
  readonly payout: number;
}

interface Outcome {
  readonly outcome: 'PLAYED' | 'CANCELLED';
  readonly stake: number;
  readonly payout?: number;
}

/** Tokens of new players, who are written to the database because nobody may register so many from one address. */
export function tokensOf(count: number, environment: NodeJS.ProcessEnv): string[] {
  const child = join(root, 'servers/gateway/src/testing/ledger-bench/players-bench-child.ts');
  const env = { ...process.env, ...environment, PLAYERS: String(count), BALANCE_MINOR: String(openingMinor) };
  const said = execFileSync(process.execPath, [child], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(said.trim().split('\n').at(-1) ?? '[]') as string[];
}

/** Someone who plays a slot, and sees what is left on the site. */
export class Player {
  readonly spins: Spin[] = [];
  /** Requests that had to be sent once more. */
  repeated = 0;
  readonly #calls: Calls;
  readonly #spin: (requestId: string) => Promise<Outcome>;

  private constructor(calls: Calls, spin: (requestId: string) => Promise<Outcome>) {
    this.#calls = calls;
    this.#spin = spin;
  }

  static async enter(url: string, token: string): Promise<Player> {
    const calls = callsOf(url, defaultMerchantCode, () => token);
    const launch = { gameId: game, nodeId: '', vendor: 'JL', gameType: 'RNG' } as const;
    const launched = await calls.invoke(launchGame, launch);
    if (!launched.ok) throw new Error(`${game} cannot be launched: ${launched.failure.message}`);
    const { ask } = await openAtVendor(launched.value.url);
    return new Player(calls, (requestId) => ask<Outcome>('/api/rounds', { requestId, stake }));
  }

  async balance(): Promise<number> {
    const answer = await this.#again(async () => {
      const result = await this.#calls.invoke(getBalance, {});
      if (!result.ok) throw new Error(result.failure.message);
      return result.value;
    });
    return answer.total;
  }

  /** Spins and looks at the balance by turns until it is over. @throws when an answer stays away for minutes */
  async play(isOver: () => boolean): Promise<void> {
    await pause(Math.random() * cycleMs);
    while (!isOver()) {
      const began = performance.now();
      // The same request until it is answered, as the page of a game does.
      const requestId = randomUUID();
      const round = await this.#again(() => this.#spin(requestId));
      const isPlayed = round.outcome === 'PLAYED';
      this.spins.push({
        ms: performance.now() - began,
        stake: isPlayed ? round.stake : 0,
        payout: isPlayed ? (round.payout ?? 0) : 0,
      });
      await pause(cycleMs);
      await this.balance();
    }
  }

  async #again<T>(ask: () => Promise<T>): Promise<T> {
    const end = performance.now() + patienceMs;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (performance.now() > end) throw error;
        this.repeated += 1;
        await pause(againAfterMs);
      }
    }
  }
}

/** Players at a site, whose database and vendor are those of an environment. */
export async function addPlayers(
  url: string,
  count: number,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Player[]> {
  const players: Player[] = [];
  // One after the other, as players come.
  for (const token of tokensOf(count, environment)) players.push(await Player.enter(url, token));
  return players;
}
