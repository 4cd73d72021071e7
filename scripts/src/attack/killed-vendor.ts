import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getBalance, launchGame, listBets } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { type BetRecord, betStatuses } from '@atrium/contracts/entities';
import type { Calls } from '@atrium/contracts/platform';
import { callsOf } from '../calls-as.ts';
import type { AttackCase } from './attack-case.ts';

const game = { gameId: 'VRD_0002', nodeId: 'VRD_0002', vendor: 'VRD', gameType: 'LIVE' } as const;
const backWithinMs = 20_000;
const settledWithinMs = 90_000;
/** So much of the time for bets is left when they are placed. */
const spareMs = 8_000;
const stakeMinor = 500;

interface Look {
  readonly number: number;
  readonly phase: string;
  readonly endsAt: number;
  readonly now: number;
}

/** The page of a table, as its player's browser asks. */
async function openTable(calls: Calls, vendorUrl: string) {
  const launch = await calls.invoke(launchGame, game);
  assert.ok(launch.ok);
  const token = new URL(launch.value.url).searchParams.get('token');
  const ask = async <T>(path: string, body: object | null, sessionId: string | null): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(sessionId ? { authorization: `Bearer ${sessionId}` } : {}),
    };
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(vendorUrl + path, { ...init, headers });
    assert.equal(answer.ok, true, `${path}: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const request = { token, game: game.gameId, purse: 'operator' };
  const { sessionId } = await ask<{ sessionId: string }>('/api/sessions', request, null);
  return {
    look: () => ask<Look>('/api/table', null, sessionId),
    place: (number: number, spot: string) =>
      ask('/api/table/bets', { number, bets: [{ requestId: randomUUID(), spot, amount: stakeMinor }] }, sessionId),
  };
}

async function totalMinor(calls: Calls): Promise<number> {
  const balance = await calls.invoke(getBalance, {});
  assert.ok(balance.ok);
  return balance.value.total;
}

/** The bets of the record that were not in it before. */
async function freshBets(calls: Calls, before: ReadonlySet<string>): Promise<BetRecord[]> {
  // Wherever the merchant is, its day is one of these.
  const [from = '', to = ''] = [0, dayMs].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const record = await calls.invoke(listBets, { from, to, vendor: game.vendor, pageSize: 20 });
  assert.ok(record.ok);
  return record.value.list.filter(({ orderNo }) => !before.has(orderNo));
}

export const killedVendor: AttackCase = {
  name: "the vendor killed in the middle of a table's round, with bets placed and on their way",
  async run(site) {
    const token = await site.tokenOf('player');
    const calls = callsOf(site.url, 'PH', () => token);
    const before = new Set((await freshBets(calls, new Set())).map(({ orderNo }) => orderNo));
    const table = await openTable(calls, site.vendorUrl);
    const had = await totalMinor(calls);
    let look = await table.look();
    while (look.phase !== 'BETTING' || look.endsAt - look.now < spareMs) {
      await pause(250);
      look = await table.look();
    }
    const { number } = look;
    for (const spot of ['red', 'black']) await table.place(number, spot);
    // These are under way, at any step, when the process ends.
    const onTheirWay = ['odd', 'even', 'low', 'high'].map((spot) => table.place(number, spot).catch(() => null));
    await pause(3);
    process.kill(Number(await readFile(join(site.dataDir, 'vendor-sandbox', 'process.pid'), 'utf8')), 'SIGKILL');
    await Promise.all(onTheirWay);
    const killedAt = Date.now();
    while (
      !(await fetch(`${site.vendorUrl}/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      assert.ok(Date.now() - killedAt < backWithinMs, 'the vendor did not come back');
      await pause(100);
    }
    const backAfter = Date.now() - killedAt;
    let bets: BetRecord[] = [];
    do {
      assert.ok(Date.now() - killedAt < settledWithinMs, 'bets are still open');
      await pause(1_000);
      bets = await freshBets(calls, before);
    } while ((await table.look()).number === number || bets.some(({ status }) => status === betStatuses.unsettled));
    const stands = bets.filter(({ status }) => status > betStatuses.unsettled && status !== betStatuses.rolledBack);
    assert.ok(stands.length >= 2, 'bets whose placing was told stand');
    const change = stands.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
    assert.equal(await totalMinor(calls), had + change, 'the balance is what the record says');
    return `back after ${(backAfter / 1_000).toFixed(1)} s, ${stands.length} bets settled, ${bets.length - stands.length} returned, to the cent`;
  },
};
