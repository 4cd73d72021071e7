import assert from 'node:assert/strict';
import { launchGame } from '@atrium/contracts/calls';
import { trialType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { testVendorConfig } from '../../../testing/test-vendor.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway({ sandboxVendor: testVendorConfig });
  await seedCatalogue(house.database.db);
});
afterAll(() => house.close());

const launch = (mode: 'REAL' | 'DEMO', token?: string) =>
  house
    .visitor(token === undefined ? {} : { token })
    .call(launchGame, { gameId: 'JL_0001', nodeId: 'JL_0001', vendor: 'JL', gameType: 'RNG', mode });

test('guests and trial players open a demo; for money one has to log in, and have an account', async () => {
  const trial = await addMember(house, { type: trialType });
  for (const token of [undefined, trial.token]) {
    const demo = await launch('DEMO', token);
    assert.ok(demo.success, demo.error ?? '');
    assert.equal(new URL(demo.value.url).searchParams.get('purse'), 'demo');
  }
  assert.equal((await launch('REAL')).error, 'AUTH_NOT_LOGGED_IN');
  assert.equal((await launch('REAL', trial.token)).error, 'TRIAL_NOT_ALLOWED');
});

test('a demo leaves no trace in wallets and records: the vendor has nothing that it could ask us with', async () => {
  const member = await addMember(house, { balanceMinor: 500 });
  const { db } = house.database;
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

test('whoever keeps away from playing is kept from demos as well', async () => {
  const member = await addMember(house);
  assert.ok((await launch('DEMO', member.token)).success);
  await house.database.db
    .updateTable('rg_player')
    .set({ time_out_until: house.clock.now() + 86_400_000 })
    .where('member_id', '=', member.memberId)
    .execute();
  assert.equal((await launch('DEMO', member.token)).error, 'RG_TIMEOUT');
});
