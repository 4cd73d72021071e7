import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf } from '@atrium/contracts/calendar';
import { explainVendorDifference, listVendorReports, reconcileVendor } from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { followTransfer } from '../../play/transfer-wallet/follow-transfers.ts';
import { readRounds } from '../../play/transfer-wallet/read-rounds.ts';
import { beginTransfer } from '../../play/transfer-wallet/transfer.ts';
import { nightlyReports } from './nightly-reports.ts';

let gateway: TestGateway;
let keeper: TestTransferVendor;
let ops: Visitor;
beforeAll(async () => {
  keeper = await startTestTransferVendor();
  const { walletUrl, publicKeyPem } = keeper.config;
  gateway = await startTestGateway({
    sandboxVendor: { ...testVendorConfig, walletUrl },
    transferVendor: keeper.config,
  });
  keeper.clock = gateway.clock;
  // One server reports for both; the other vendor's answers are signed with its key as well.
  const key = { vendor_id: 'SANDBOX', key_id: 'reports', public_key: publicKeyPem, revoked_at: null };
  await gateway.database.db.insertInto('vendor_key').values(key).execute();
  ops = gateway.visitor({ token: (await addMember(gateway, { type: staffType })).token });
  const named = gateway.database.db.updateTable('vendor_connection').set({ name: 'Paper Garden' });
  await named.where('vendor_id', '=', 'PG').execute();
});
afterAll(async () => {
  await gateway.close();
  await keeper.close();
});

const today = () => dayOf(gateway.clock.now(), 'Asia/Manila');

async function reconciled(vendorId: string) {
  const answer = await ops.call(reconcileVendor, { vendorId, day: today() });
  assert.ok(answer.success, answer.error ?? '');
  const listed = await ops.call(listVendorReports, {});
  assert.ok(listed.success);
  const differences = listed.value.differences.filter((one) => one.vendorId === vendorId);
  for (const { name } of [answer.value, ...differences]) assert.ok(name && name !== vendorId);
  return { report: answer.value, differences };
}

/** A player who deposited at the vendor and played two rounds; the operator won 300. */
async function playAway() {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const { services } = gateway.gateway;
  const { memberId, currency } = member;
  const wanted = { memberId, currency, vendorId: 'PG', direction: 'IN' } as const;
  const { id } = await services.db.transaction().execute((trx) => beginTransfer({ ...services, db: trx }, wanted));
  await followTransfer(services, id);
  await keeper.seat(gateway, member);
  const rounds = [keeper.play(member, { stake: 500, payout: 0 }), keeper.play(member, { stake: 300, payout: 500 })];
  await readRounds(services, 'PG');
  return { member, rounds };
}

test('a report that matches bets and ledger has no differences', async () => {
  await playAway();
  const { report, differences } = await reconciled('PG');
  assert.deepEqual(report.totals, [{ currency: 'TLB', byLedger: 300, byBets: 300, byReport: 300 }]);
  assert.deepEqual([report.rounds, report.openDifferences, differences], [2, 0, []]);
});

test('missing, changed and unknown rounds are each a difference; a corrected one is closed', async () => {
  const { member, rounds } = await playAway();
  const [first, second] = rounds;
  assert.ok(first && second);
  keeper.reports = (lines) => [
    ...lines
      .filter(({ roundId }) => roundId !== first.roundId)
      .map((line) => (line.roundId === second.roundId ? { ...line, payout: line.payout + 1 } : line)),
    { ...second, seq: 99, roundId: 'invented' },
  ];
  const { report, differences } = await reconciled('PG');
  assert.equal(report.openDifferences, 3);
  assert.deepEqual(differences.map(({ kind, roundId, account }) => [kind, roundId, account]).sort(), [
    ['AMOUNT', second.roundId, member.account],
    ['MISSING_HERE', 'invented', member.account],
    ['MISSING_THERE', first.roundId, member.account],
  ]);
  const invented = differences.find(({ kind }) => kind === 'MISSING_HERE');
  assert.ok(invented);
  const explain = { differenceId: invented.differenceId, remark: 'the vendor has taken it back' };
  assert.equal((await ops.call(explainVendorDifference, { ...explain, remark: '' })).error, 'REG_FIELD_INVALID');
  assert.ok((await ops.call(explainVendorDifference, explain)).success);
  keeper.reports = (lines) => [...lines];
  assert.deepEqual((await reconciled('PG')).differences, []);
  const states = await gateway.database.db
    .selectFrom('vendor_difference')
    .select(['kind', 'state'])
    .orderBy('kind')
    .execute();
  assert.deepEqual(
    states.map(({ kind, state }) => [kind, state]),
    [
      ['AMOUNT', 'GONE'],
      ['MISSING_HERE', 'EXPLAINED'],
      ['MISSING_THERE', 'GONE'],
    ],
  );
});

test('a bet that was changed behind the ledger is found, even if vendor and bets agree', async () => {
  const { rounds } = await playAway();
  const { db } = gateway.database;
  const roundId = rounds[1]?.roundId ?? '';
  keeper.reports = (lines) => lines.map((line) => (line.roundId === roundId ? { ...line, payout: 900 } : line));
  await sql`update bet set payout = 900, net_profit = 600 where round_id = ${roundId}`.execute(db);
  const { differences } = await reconciled('PG');
  assert.deepEqual(
    differences.map(({ kind }) => kind),
    ['LEDGER'],
  );
  await sql`update bet set payout = 500, net_profit = 200 where round_id = ${roundId}`.execute(db);
  keeper.reports = (lines) => [...lines];
});

test('rounds of a single-wallet vendor are compared with its report as well', async () => {
  const vendor = createTestVendor(gateway);
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const seat = await vendor.seat(member);
  const round = { ...seat, roundId: randomUUID() };
  await vendor.ask('bet', { ...round, transactionUuid: randomUUID(), amount: 100 });
  await vendor.ask('win', { ...round, transactionUuid: randomUUID(), amount: 30, roundClosed: true });
  const { playerId, gameCode, currency, roundId } = round;
  const at = gateway.clock.now();
  const line = { seq: 1, playerId, gameCode, currency, roundId, stake: 100, payout: 30, startedAt: at, endedAt: at };
  keeper.reports = () => [line];
  const { report, differences } = await reconciled('SANDBOX');
  assert.deepEqual(report.totals, [{ currency: 'TLB', byLedger: 70, byBets: 70, byReport: 70 }]);
  assert.deepEqual(differences, []);
  keeper.reports = (lines) => [...lines];
});

test('a report of sums that no number holds is kept and shown to the last digit', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const { memberId: playerId, currency } = member;
  const at = gateway.clock.now();
  const [stake, payout] = [0, Number.MAX_SAFE_INTEGER];
  const lines = [1, 2, 3].map((seq) => {
    const roundId = `absurd-${seq}`;
    return { seq, roundId, playerId, gameCode: 'x', currency, stake, payout, startedAt: at, endedAt: at };
  });
  keeper.reports = () => lines;
  const { report, differences } = await reconciled('SANDBOX');
  const total = report.totals.find((one) => one.currency === currency);
  assert.equal(total?.byReport, '-27021597764222973');
  assert.equal(differences.filter(({ kind }) => kind === 'MISSING_HERE').length, 3);
  keeper.reports = (own) => [...own];
});

test('a report that does not end is none', async () => {
  const { memberId: playerId, currency } = await addMember(gateway);
  let last = 0;
  keeper.reports = () => {
    gateway.clock.forward(60_000);
    const [from, at] = [last, gateway.clock.now()];
    last += 1_000;
    const round = { playerId, gameCode: 'x', currency, stake: 1, payout: 0, startedAt: at, endedAt: at };
    return Array.from({ length: 1_000 }, (_, index) => {
      const seq = from + index + 1;
      return { ...round, seq, roundId: `endless-${seq}` };
    });
  };
  const refused = await ops.call(reconcileVendor, { vendorId: 'PG', day: today() });
  assert.equal(refused.error, 'PAY_PROVIDER_DOWN');
  assert.ok(last >= 10_000 && last <= 12_000, `${last} rounds were read`);
  keeper.reports = (own) => [...own];
});

test("every vendor's previous day is reconciled once a night; one that does not answer is retried", async () => {
  const { db } = gateway.database;
  const yesterday = today();
  await db.deleteFrom('vendor_report').execute();
  gateway.clock.forward(26 * 3_600_000);
  const nights = async () => {
    await nightlyReports.run(gateway.gateway.services);
    const rows = await db.selectFrom('vendor_report').select(['vendor_id', 'day']).orderBy('vendor_id').execute();
    return rows.filter(({ day }) => day >= yesterday).map(({ vendor_id }) => vendor_id);
  };
  keeper.isDown = true;
  assert.deepEqual(await nights(), []);
  keeper.isDown = false;
  assert.deepEqual(await nights(), ['PG', 'SANDBOX']);
  assert.deepEqual(await nights(), ['PG', 'SANDBOX']);
});

test('days of missed nights are reconciled later, a month back at most', async () => {
  const { db } = gateway.database;
  const daysOf = async () => {
    await nightlyReports.run(gateway.gateway.services);
    const rows = await db.selectFrom('vendor_report').select('day').where('vendor_id', '=', 'PG').execute();
    return rows.length;
  };
  const before = await daysOf();
  gateway.clock.forward(3 * 86_400_000);
  keeper.isDown = true;
  assert.equal(await daysOf(), before);
  keeper.isDown = false;
  assert.equal(await daysOf(), before + 3);
  gateway.clock.forward(60 * 86_400_000);
  assert.equal(await daysOf(), before + 3 + 31);
});
