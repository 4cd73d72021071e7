import assert from 'node:assert/strict';
import { register } from '@atrium/contracts/calls';
import type { LoginValue } from '@atrium/contracts/entities';
import { callsOf } from '@atrium/testing/calls';
import type { AttackCase, AttackedSite } from './attack-case.ts';
import { addressHeader } from './attacked-site.ts';
import { assertLedgerHolds } from './ledger-holds.ts';
import { roundThrough } from './table-round.ts';

/** The token of a new player, who sits at the table beside the demo's. */
async function newcomer(site: AttackedSite): Promise<string> {
  const calls = callsOf(site.url, 'PH', () => null, { [addressHeader]: '203.0.113.201' });
  const username = `guest${Date.now().toString(36).slice(-8)}`;
  const password = 'Beside-The-Demo-1';
  const registered = await calls.invoke(register, {
    username,
    password,
    confirmPassword: password,
    birthday: '1990-05-17',
    login: true,
    registerMethod: 'WEB',
    registerUrl: site.url,
    domain: new URL(site.url).hostname,
  });
  assert.ok(registered.ok);
  return (registered.value as LoginValue).token;
}

export const killedGateway: AttackCase = {
  name: 'the gateway killed in the middle of a round that two players share',
  async run(site) {
    const tokens = [await site.tokenOf('player'), await newcomer(site)];
    const seen = await roundThrough(site, tokens, () => site.killAndRestart());
    await assertLedgerHolds(site);
    return seen;
  },
};
