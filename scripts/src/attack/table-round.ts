import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { launchGame, listBets } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { type BetRecord, betStatuses } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';
import { callsOf } from '@atrium/testing/calls';
import { openAtVendor } from '../open-at-vendor.ts';
import { totalOf } from '../vendor-conformance/purse.ts';
import type { AttackedSite } from './attack-case.ts';

const game = { gameId: 'VRD_0002', nodeId: 'VRD_0002', vendor: 'VRD', gameType: 'LIVE' } as const;
const settledWithinMs = 90_000;
/** So much of the time for bets is left when they are placed. */
const spareMs = 8_000;
const stakeMinor = 500;

interface Look {
  readonly number: number;
  readonly phase: string;
  readonly endsAt: number;
  readonly now: number;
  readonly hand?: { readonly bets: readonly { readonly requestId: string; readonly state: string }[] } | null;
}

/** The page of a table, as its player's browser asks. */
async function openTable(calls: Calls) {
  const launch = await calls.invoke(launchGame, game);
  assert.ok(launch.ok);
  const { ask } = await openAtVendor(launch.value.url);
  return {
    look: () => ask<Look>('/api/table'),
    /** Whether the player was told that the bet is placed. */
    async place(number: number, spot: string): Promise<boolean> {
      const requestId = randomUUID();
      const bets = [{ requestId, spot, amount: stakeMinor }];
      const { hand } = await ask<Look>('/api/table/bets', { number, bets });
      return hand?.bets.some((bet) => bet.requestId === requestId && bet.state === 'PLACED') ?? false;
    },
  };
}

/** The bets of the record that were not in it before. */
async function freshBets(calls: Calls, before: ReadonlySet<string>): Promise<BetRecord[]> {
  // Wherever the merchant is, its day is one of these.
  const [from = '', to = ''] = [0, dayMs].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const record = await calls.invoke(listBets, { from, to, vendor: game.vendor, pageSize: 20 });
  assert.ok(record.ok);
  return record.value.list.filter(({ orderNo }) => !before.has(orderNo));
}

/** A player with an open table, and what they had before. */
async function sitDown(site: AttackedSite, token: string) {
  const calls = callsOf(site.url, 'PH', () => token);
  const known = new Set((await freshBets(calls, new Set())).map(({ orderNo }) => orderNo));
  return { calls, known, table: await openTable(calls), had: await totalOf(calls) };
}

/**
 * A round of a table that all these players share, in the middle of which something is killed, with bets placed and on
 * their way; `kill` resolves when it is back. @throws where a stake is lost, or a balance is not what its record says
 */
export async function roundThrough(
  site: AttackedSite,
  tokens: readonly string[],
  kill: () => Promise<void>,
): Promise<string> {
  const players = await Promise.all(tokens.map((token) => sitDown(site, token)));
  const [{ table } = assert.fail('a round has players')] = players;
  let look = await table.look();
  while (look.phase !== 'BETTING' || look.endsAt - look.now < spareMs) {
    await pause(250);
    look = await table.look();
  }
  const { number } = look;
  const betting = players.map((player) => {
    const spots = ['red', 'black', 'odd', 'even', 'low', 'high'];
    return spots.map((spot) => player.table.place(number, spot).catch(() => false));
  });
  // The others are under way, at any step, when the process ends.
  await Promise.all(betting.map((bets) => Promise.any(bets)));
  const killedAt = Date.now();
  const back = kill();
  const told = await Promise.all(betting.map(async (bets) => (await Promise.all(bets)).filter(Boolean).length));
  await back;
  const backAfter = Date.now() - killedAt;
  const betsOf = () => Promise.all(players.map(({ calls, known }) => freshBets(calls, known)));
  let bets: BetRecord[][] = [];
  do {
    assert.ok(Date.now() - killedAt < backAfter + settledWithinMs, 'bets are still open');
    await pause(1_000);
    bets = await betsOf();
  } while (
    (await table.look()).number === number ||
    bets.flat().some(({ status }) => status === betStatuses.unsettled)
  );
  let standing = 0;
  for (const [place, { calls, had }] of players.entries()) {
    const own = bets[place] ?? [];
    const stands = own.filter(({ status }) => status > betStatuses.unsettled && status !== betStatuses.rolledBack);
    assert.ok(stands.length >= (told[place] ?? 0) && stands.length > 0, 'bets whose placing was told stand');
    const change = stands.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
    assert.equal(await totalOf(calls), had + change, 'the balance is what the record says');
    standing += stands.length;
  }
  const returned = bets.flat().length - standing;
  const sums = `${told.reduce((sum, own) => sum + own, 0)} bets told, ${standing} settled, ${returned} returned`;
  return `back after ${(backAfter / 1_000).toFixed(1)} s, ${sums}, to the cent`;
}
