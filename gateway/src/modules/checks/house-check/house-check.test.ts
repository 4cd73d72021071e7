import assert from 'node:assert/strict';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { recordBet } from '../../bets/bets/record-bet.ts';
import { checkLedger } from './check-ledger.ts';
import { nightlyCheck } from './nightly-check.ts';

let house: TestGateway;
beforeAll(async () => {
  house = await startTestGateway();
});
afterAll(() => house.close());

const checks = () => house.database.db.selectFrom('house_check').selectAll().orderBy('day').execute();

test('the ledger is checked once a night, however often the job asks, and catches up after nights that were missed', async () => {
  await addMember(house, { balanceMinor: 5_000 });
  const { services } = house.gateway;
  for (let turn = 0; turn < 3; turn += 1) await nightlyCheck.run(services);
  assert.deepEqual(
    (await checks()).map(({ violations }) => violations),
    [[]],
  );
  house.clock.forward(3 * dayMs);
  await nightlyCheck.run(services);
  assert.equal((await checks()).length, 2);
});

test('a check beside players who bet finds nothing: all of it is of one instant', async () => {
  const { services } = house.gateway;
  let isOpen = true;
  const players = Array.from({ length: 3 }, async () => {
    const { memberId, currency } = await addMember(house, { balanceMinor: 100_000 });
    const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
    while (isOpen) {
      const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: newId(), stakeMinor: 1 };
      await services.db.transaction().execute((trx) => recordBet(trx, services, bet));
    }
  });
  try {
    for (let turn = 0; turn < 20; turn += 1) assert.deepEqual(await checkLedger(services.db), []);
  } finally {
    isOpen = false;
    await Promise.all(players);
  }
});

test('a balance that somebody changed behind the ledger stands in the next check, with the account', async () => {
  const { db } = house.database;
  await sql`alter table ledger_account disable trigger all`.execute(db);
  await sql`update ledger_account set balance = balance + 1 where house`.execute(db);
  house.clock.forward(dayMs);
  await nightlyCheck.run(house.gateway.services);
  const last = (await checks()).at(-1);
  assert.ok(last?.violations.some(({ invariant, message }) => invariant === 4 && /entries sum to/.test(message)));
  const metrics = await (await fetch(`${house.baseUrl}/metrics`)).text();
  assert.match(metrics, new RegExp(`^atrium_house_check_violations ${last?.violations.length}$`, 'm'));
});
