import assert from 'node:assert/strict';
import { amountBounds } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { recordBet } from '../../bets/bets/record-bet.ts';
import { checkLedger } from './check-ledger.ts';
import { nightlyCheck } from './nightly-check.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const checks = () => gateway.database.db.selectFrom('ledger_check').selectAll().orderBy('day').execute();

test('the ledger is checked once a night, however often the job runs, and missed nights are made up', async () => {
  await addMember(gateway, { balanceMinor: 5_000 });
  const { services } = gateway.gateway;
  for (let turn = 0; turn < 3; turn += 1) await nightlyCheck.run(services);
  assert.deepEqual(
    (await checks()).map(({ violations }) => violations),
    [[]],
  );
  gateway.clock.forward(3 * dayMs);
  await nightlyCheck.run(services);
  assert.equal((await checks()).length, 2);
});

test('a check during bets finds nothing, since it reads one snapshot', async () => {
  const { services } = gateway.gateway;
  let isOpen = true;
  const players = Array.from({ length: 3 }, async () => {
    const { memberId, currency } = await addMember(gateway, { balanceMinor: 100_000 });
    const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
    while (isOpen) {
      const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: newId(), stakeMinor: 1 };
      await services.db.transaction().execute((trx) => recordBet({ ...services, db: trx }, bet));
    }
  });
  try {
    for (let turn = 0; turn < 20; turn += 1) assert.deepEqual(await checkLedger(services.db), []);
  } finally {
    isOpen = false;
    await Promise.all(players);
  }
});

test('a posting that balances but is not sane is found; what a merchant had decided to allow is not', async () => {
  const { services } = gateway.gateway;
  const { memberId: owner, currency } = await addMember(gateway);
  const { max } = amountBounds.DEPOSIT;
  const deposit = (idempotencyKey: string, amountMinor: number) =>
    services.ledger.post(services.db, {
      idempotencyKey,
      type: 'DEPOSIT',
      reference: idempotencyKey,
      postedAt: gateway.clock.now(),
      postings: [
        { from: { kind: 'psp.clearing', owner: 'TEST' }, to: { kind: 'member.main', owner }, amountMinor, currency },
      ],
    });
  await deposit('the greatest deposit', max);
  assert.deepEqual(await checkLedger(services.db), []);
  const { txId } = await deposit('an absurd deposit', max + 1);
  const [found, ...others] = await checkLedger(services.db);
  assert.deepEqual([found?.invariant, found?.subject, others], [22, txId, []]);
  assert.match(found?.message ?? '', /1000000001 TLB .* as DEPOSIT, 1000000000 at most is sane/);
  const bound = { merchant_code: 'PH', kind: 'DEPOSIT', max: max + 1, version: 1 };
  await gateway.database.db.insertInto('amount_bound').values(bound).execute();
  assert.deepEqual(await checkLedger(services.db), []);
  await gateway.database.db.deleteFrom('amount_bound').execute();
});

test('a balance that was changed behind the ledger is in the next check, with its account', async () => {
  const { db } = gateway.database;
  await sql`alter table ledger_account disable trigger all`.execute(db);
  await sql`update ledger_account set balance = balance + 1 where house`.execute(db);
  gateway.clock.forward(dayMs);
  await nightlyCheck.run(gateway.gateway.services);
  const last = (await checks()).at(-1);
  assert.ok(last?.violations.some(({ invariant, message }) => invariant === 4 && /entries sum to/.test(message)));
  const { body: metrics } = await gateway.internal.inject('/metrics');
  assert.match(metrics, new RegExp(`^atrium_ledger_check_violations ${last?.violations.length}$`, 'm'));
});

test('amounts that no number holds exactly are findings like others, and so is a check that cannot be done', async () => {
  const { db } = gateway.database;
  await sql`update ledger_account set balance = 9223372036854775000 where house`.execute(db);
  await sql`alter table bet disable trigger bet_guard`.execute(db);
  await sql`update bet set stake = 9007199254740993, net_profit = payout - 9007199254740993`.execute(db);
  const found = await checkLedger(db);
  assert.ok(found.some(({ invariant, message }) => invariant === 12 && /\d{19}/.test(message)));
  await sql`alter table wagering rename column required to needed`.execute(db);
  const rest = await checkLedger(db);
  assert.deepEqual(
    rest.filter(({ invariant }) => invariant === 0).map(({ subject }) => subject),
    ['bonuses'],
  );
  assert.ok(rest.some(({ invariant }) => invariant === 12));
});
