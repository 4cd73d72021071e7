import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  changePassword,
  createEntryCode,
  createSocketTicket,
  exchangeEntryCode,
  getBalance,
  login,
  logout,
} from '@atrium/contracts/calls';
import { createCalls } from '@atrium/contracts/client';
import { hourMs } from '@atrium/contracts/durations';
import type { Calls } from '@atrium/contracts/platform';
import { demoAccounts } from '@atrium/gateway';
import { callsOf, payloadKeyOf } from '@atrium/testing/calls';
import { WebSocket } from 'ws';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { addressHeader } from './attacked-site.ts';

/** Of the other merchant, so that the other cases keep their sessions. */
const owner = demoAccounts.find(({ role, merchantCode }) => role === 'player' && merchantCode === 'IN');
let password = owner?.password ?? '';
const elsewhere = { [addressHeader]: '198.51.100.9' };

async function enter(site: AttackedSite): Promise<{ calls: Calls; token: string }> {
  let token: string | null = null;
  const calls = callsOf(site.url, 'IN', () => token, { [addressHeader]: '203.0.113.77' });
  const result = await calls.invoke(login, { type: 'username', username: owner?.account ?? '', password });
  assert.ok(result.ok, result.ok ? '' : result.failure.code);
  token = result.value.token;
  return { calls, token };
}

const isSocketOpened = (site: AttackedSite, ticket: string) =>
  new Promise<boolean>((resolve) => {
    const socket = new WebSocket(`${site.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`);
    socket.on('message', () => resolve(true));
    socket.on('close', () => resolve(false));
    socket.on('error', () => resolve(false));
    setTimeout(() => {
      socket.close();
      resolve(false);
    }, 3_000);
  });

/** Open connections are looked at twice a minute. */
const socketEndsWithinMs = 30_000;

/** A connection that is open, and whether the gateway ends it in time. */
async function openSocket(site: AttackedSite, ticket: string): Promise<{ isEnded(): Promise<boolean> }> {
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/wps/socket?ticket=${ticket}`);
  const ended = once(socket, 'close').then(() => true);
  await Promise.race([once(socket, 'open'), ended]);
  assert.ok(!(await Promise.race([ended, pause(1_000, false)])), 'a fresh ticket opens a connection');
  return {
    async isEnded() {
      const isEnded = await Promise.race([ended, pause(socketEndsWithinMs, false)]);
      socket.terminate();
      return isEnded;
    },
  };
}

/** What the owner does so that whoever holds a proof is out. */
const changes: Readonly<Record<string, (calls: Calls) => Promise<void>>> = {
  logout: async (calls) => void (await calls.invoke(logout, {})),
  'a new password': async (calls) => {
    const newPassword = `${password}-b`;
    const fields = { oldPassword: password, newPassword, confirmNewPassword: newPassword, logoutOthers: true };
    const result = await calls.invoke(changePassword, fields);
    assert.ok(result.ok, result.ok ? '' : result.failure.code);
    password = newPassword;
    await calls.invoke(logout, {});
  },
};

const proofsAfterChanges: AttackCase = {
  name: 'tokens, entry codes, socket tickets and open connections after their owner has ended them',
  async run(site) {
    let tried = 0;
    for (const [what, change] of Object.entries(changes)) {
      const { calls, token } = await enter(site);
      const code = await calls.invoke(createEntryCode, {});
      const ticket = await calls.invoke(createSocketTicket, {});
      const another = await calls.invoke(createSocketTicket, {});
      assert.ok(code.ok && ticket.ok && another.ok);
      const socket = await openSocket(site, another.value.ticket);
      await change(calls);
      const stolen = callsOf(site.url, 'IN', () => token, elsewhere);
      const balance = await stolen.invoke(getBalance, {});
      assert.ok(!balance.ok, `a token outlives ${what}`);
      const thief = callsOf(site.url, 'IN', () => null, elsewhere);
      const entered = await thief.invoke(exchangeEntryCode, { code: code.value.code });
      assert.ok(!entered.ok, `an entry code outlives ${what}`);
      assert.ok(!(await isSocketOpened(site, ticket.value.ticket)), `a socket ticket outlives ${what}`);
      assert.ok(await socket.isEnded(), `an open connection outlives ${what}`);
      tried += 4;
    }
    return `${tried} of ${tried} are dead`;
  },
};

const movedClocks: AttackCase = {
  name: 'logins sealed by clocks that are hours off',
  async run(site) {
    const answers: string[] = [];
    for (const moved of [-24 * hourMs, -hourMs, hourMs, 24 * hourMs]) {
      const calls = createCalls({
        baseUrl: site.url,
        headers: () => ({ Merchant: 'IN', Language: 'EN', 'X-Device-Id': 'attack', ...elsewhere }),
        payloadKey: () => payloadKeyOf(site.url),
        errorText: (code) => code,
        onServerTime: () => undefined,
        onSessionLost: () => undefined,
        now: () => Date.now() + moved,
      });
      const result = await calls.invoke(login, { type: 'username', username: owner?.account ?? '', password });
      assert.ok(!result.ok, `${moved / hourMs} h off is let in`);
      answers.push(result.failure.code);
    }
    return [...new Set(answers)].join(' ');
  },
};

export const proofCases = [proofsAfterChanges, movedClocks];
