import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchGame, setSiteFlag } from '@atrium/contracts/calls';
import { staffType, trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(gateway.database.db);
});
afterAll(() => gateway.close());

const slot = { gameId: 'JL_0001', nodeId: 'JL_0001', vendor: 'JL', gameType: 'RNG' } as const;
const launch = (mode: 'REAL' | 'DEMO', token?: string) =>
  gateway.visitor(token === undefined ? {} : { token }).call(launchGame, { ...slot, mode });

/** A server that says that it is well. */
async function listen() {
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('guests and trial players open a demo; for money one has to log in, and have an account', async () => {
  const trial = await addMember(gateway, { type: trialType });
  for (const token of [undefined, trial.token]) {
    const demo = await launch('DEMO', token);
    assert.ok(demo.success, demo.error ?? '');
    assert.equal(new URL(demo.value.url).searchParams.get('purse'), 'demo');
  }
  assert.equal((await launch('REAL')).error, 'AUTH_NOT_LOGGED_IN');
  assert.equal((await launch('REAL', trial.token)).error, 'TRIAL_NOT_ALLOWED');
});

// G15
test("a guest's browser opens its demos at one of the configured origins, the same one each time", async () => {
  const games = await Promise.all([0, 1].map(() => listen()));
  const config = gateway.gateway.services.config as { launchGameCDNs: readonly string[] };
  config.launchGameCDNs = games.map(({ origin }) => origin);
  const originFor = async (deviceId: string) => {
    const demo = await gateway.visitor({ deviceId }).call(launchGame, { ...slot, mode: 'DEMO' });
    assert.ok(demo.success);
    return new URL(demo.value.url).origin;
  };
  const guests = Array.from({ length: 20 }, (_, index) => `browser-of-guest-${index}`);
  const first = await Promise.all(guests.map(originFor));
  assert.deepEqual(await Promise.all(guests.map(originFor)), first);
  assert.equal(new Set(first).size, 2, 'not all guests at the same');
  config.launchGameCDNs = [];
  for (const { server } of games) server.close();
});

test('a demo leaves no trace in wallets and records: the vendor gets no token to call the wallet with', async () => {
  const member = await addMember(gateway, { balanceMinor: 500 });
  const { db } = gateway.database;
  const counts = async () => {
    const count = (table: 'vendor_launch' | 'ledger_tx' | 'bet') =>
      db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
    return Promise.all([count('vendor_launch'), count('ledger_tx'), count('bet')]);
  };
  const before = await counts();
  const demo = await launch('DEMO', member.token);
  assert.ok(demo.success);
  assert.equal(new URL(demo.value.url).searchParams.get('token'), 'demo:TLB', 'no launch token of ours');
  assert.deepEqual(await counts(), before);
});

test('players on a break or self-excluded cannot open demos either', async () => {
  const member = await addMember(gateway);
  assert.ok((await launch('DEMO', member.token)).success);
  await gateway.database.db
    .updateTable('rg_player')
    .set({ time_out_until: gateway.clock.now() + 86_400_000 })
    .where('member_id', '=', member.memberId)
    .execute();
  assert.equal((await launch('DEMO', member.token)).error, 'RG_TIMEOUT');
});

test('a merchant that has switched demos off opens none, and games for money all the same', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const set = (isOn: boolean) =>
    staff.call(setSiteFlag, { merchantCode: 'PH', flag: 'demoPlay', isOn, reason: 'The merchant has none' });
  assert.ok((await set(false)).success);
  const member = await addMember(gateway, { balanceMinor: 500 });
  assert.equal((await launch('DEMO', member.token)).error, 'AUTH_OPERATION_NOT_ALLOWED');
  assert.ok((await launch('REAL', member.token)).success);
  assert.ok((await set(true)).success);
  assert.ok((await launch('DEMO', member.token)).success);
});
