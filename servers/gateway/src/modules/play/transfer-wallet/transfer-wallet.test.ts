import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  getBalance,
  getPublishedRound,
  getRound,
  getWhitelabel,
  launchGame,
  listBets,
  listVendorWallets,
  setPlayLimit,
  walletTransfer,
  watchRound,
} from '@atrium/contracts/calls';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';
import { vendorFigures } from '../vendor-health/vendor-figures.ts';
import { followTransfer, followTransfers } from './follow-transfers.ts';
import { readRounds } from './read-rounds.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.ts';

let gateway: TestGateway;
let vendor: TestTransferVendor;
beforeAll(async () => {
  vendor = await startTestTransferVendor();
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig, transferVendor: vendor.config });
  await vendor.checkAgainst(gateway);
  await seedCatalogue(gateway.database.db);
});
beforeEach(() => {
  Object.assign(vendor, { isDown: false, losesAnswers: 0, delayMs: 0, refuses: false, isImpostor: false });
  vendor.asked.length = 0;
});
afterAll(async () => {
  const { db } = gateway.database;
  const violations = await checkLedger(db);
  await gateway.close();
  await vendor.close();
  assert.deepEqual(violations, [], 'the ledger does not hold after these tests');
});

interface Money {
  main: number;
  locked: number;
  away: number;
}

async function moneyOf({ memberId, currency }: TestMember): Promise<Money> {
  const { services } = gateway.gateway;
  const { available, locked, away } = await services.ledger.balanceOf(services.db, memberId, currency);
  return { main: available, locked, away: away.find((one) => one.vendor === 'PG')?.balance ?? 0 };
}

const transfer = (member: TestMember, direction: 'IN' | 'OUT', amount?: number) =>
  gateway.visitor({ token: member.token }).call(walletTransfer, {
    fromVendor: direction === 'IN' ? 'MAIN' : 'PG',
    toVendor: direction === 'IN' ? 'PG' : 'MAIN',
    ...(amount === undefined ? { all: true } : { amount }),
  });

/** Makes a transfer and follows it to its end. */
async function moved(member: TestMember, direction: 'IN' | 'OUT', amount?: number): Promise<string | undefined> {
  const { value, error } = await transfer(member, direction, amount);
  assert.equal(error, null);
  return (await followTransfer(gateway.gateway.services, (value as { transferId: string }).transferId))?.state;
}

const follow = () => followTransfers.run(gateway.gateway.services);
const open = (member: TestMember, gameId: string, vassalage: string) =>
  gateway
    .visitor({ token: member.token })
    .call(launchGame, { gameId, nodeId: gameId, vendor: vassalage, gameType: 'RNG', mode: 'REAL' });

test('money to a vendor is held until the vendor has it and can come back; the wallets show where it is', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const begun = await transfer(member, 'IN', 4_000);
  assert.equal(begun.success && begun.value.state, 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 });
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
  assert.equal(vendor.balances.get(member.memberId), 4_000);
  const visitor = gateway.visitor({ token: member.token });
  const balance = await visitor.call(getBalance, {});
  assert.ok(balance.success && !balance.value.isSingle);
  assert.equal(balance.value.total, 10_000, "what lies at the vendor is the player's all the same");
  assert.equal(await moved(member, 'OUT', 1_500), 'DONE');
  assert.deepEqual(await moneyOf(member), { main: 7_500, locked: 0, away: 2_500 });
  const wallets = await visitor.call(listVendorWallets, {});
  assert.ok(wallets.success);
  assert.deepEqual(
    wallets.value.map(({ vendor: code, available, latest }) => [code, available, latest?.state, latest?.amount]),
    [['PG', 2_500, 'DONE', 1_500]],
  );
});

test('a transfer from MAIN to MAIN does nothing, and one above the balance is refused', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const visitor = gateway.visitor({ token: member.token });
  const same = await visitor.call(walletTransfer, { fromVendor: 'MAIN', toVendor: 'MAIN', amount: 5 });
  assert.ok(same.success);
  assert.deepEqual([same.value.state, same.value.note], ['DONE', 'WALLET_SINGLE']);
  assert.equal((await transfer(member, 'IN', 1_001)).error, 'WALLET_INSUFFICIENT');
  assert.equal((await transfer(member, 'IN', 0)).error, 'REG_FIELD_INVALID');
  const elsewhere = await visitor.call(walletTransfer, { fromVendor: 'MAIN', toVendor: 'JL', amount: 5 });
  assert.equal(elsewhere.error, 'REG_FIELD_INVALID', 'JL plays from MAIN');
  assert.equal(await moved(member, 'OUT', 1), 'FAILED', 'the vendor refuses what is not there');
  assert.deepEqual(await moneyOf(member), { main: 1_000, locked: 0, away: 0 });
});

test('a lost answer leaves the transfer open, locks that vendor only, and its status is queried', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  vendor.losesAnswers = 2;
  assert.equal(await moved(member, 'IN', 4_000), 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 });
  assert.equal((await transfer(member, 'IN', 10)).error, 'WALLET_TRANSFER_PENDING');
  assert.equal((await open(member, 'PG_0001', 'PG')).error, 'WALLET_TRANSFER_PENDING');
  assert.equal((await open(member, 'JL_0001', 'JL')).error, null, 'other vendors are not concerned');
  for (const seconds of [5, 3]) {
    gateway.clock.forward(seconds * 1_000);
    await follow();
  }
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
  assert.equal(vendor.balances.get(member.memberId), 4_000, 'the vendor was told of it once');
  assert.equal(vendor.asked.filter((operation) => operation === 'credit').length, 1);
});

test('a transfer unknown to the vendor is cancelled there before the hold is released', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  vendor.isDown = true;
  const begun = await transfer(member, 'IN', 4_000);
  const id = begun.success ? begun.value.transferId : '';
  await follow();
  gateway.clock.forward(5_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 }, 'nothing is guessed');
  assert.deepEqual(await checkLedger(gateway.database.db), [], 'what is on its way is what is held');
  vendor.isDown = false;
  gateway.clock.forward(60_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
  assert.equal(vendor.transfers.get(id)?.state, 'CANCELLED', 'an order that comes late is refused');
});

test('a refused transfer releases the money at once; an answer signed with another key does not count', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  vendor.refuses = true;
  assert.equal(await moved(member, 'IN', 4_000), 'FAILED');
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
  Object.assign(vendor, { refuses: false, isImpostor: true });
  assert.equal(await moved(member, 'IN', 4_000), 'PENDING');
  assert.equal((await moneyOf(member)).locked, 4_000);
  vendor.isImpostor = false;
  gateway.clock.forward(5_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
});

test('rounds played at the vendor are in the betting record once, and the balance is withdrawn', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await vendor.seat(gateway, member);
  const lost = vendor.play(member, { stake: 500, payout: 0 });
  vendor.play(member, { stake: 500, payout: 2_500 });
  assert.equal(await moved(member, 'OUT'), 'DONE');
  assert.deepEqual(await moneyOf(member), { main: 11_500, locked: 0, away: 0 }, 'winnings are known before they come');
  const { db } = gateway.database;
  await db.updateTable('vendor_feed').set({ up_to: 0 }).execute();
  await Promise.all([readRounds(gateway.gateway.services, 'PG'), readRounds(gateway.gateway.services, 'PG')]);
  const today = new Date(gateway.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const bets = await gateway.visitor({ token: member.token }).call(listBets, { from: today, to: today });
  assert.ok(bets.success);
  assert.deepEqual(
    bets.value.list.map(({ stake, payout, effectiveBet, status }) => [stake, payout, effectiveBet, status]).sort(),
    [
      [500, 0, 500, 1],
      [500, 2_500, 500, 2],
    ],
  );
  assert.ok(bets.value.list.some(({ roundId }) => roundId === lost.roundId));
});

test('a voided round refunds the stake and reverses the payout, once, and the record shows it', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await vendor.seat(gateway, member);
  const lost = vendor.play(member, { stake: 500, payout: 0 });
  const won = vendor.play(member, { stake: 600, payout: 2_500 });
  await readRounds(gateway.gateway.services, 'PG');
  assert.equal((await moneyOf(member)).away, 11_400);
  vendor.declareVoid(won);
  vendor.declareVoid(lost);
  // Void before its import: both rows arrive together.
  vendor.declareVoid(vendor.play(member, { stake: 700, payout: 900 }));
  await readRounds(gateway.gateway.services, 'PG');
  const { db } = gateway.database;
  await db.updateTable('vendor_feed').set({ up_to: 0 }).execute();
  await Promise.all([readRounds(gateway.gateway.services, 'PG'), readRounds(gateway.gateway.services, 'PG')]);
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 10_000 });
  assert.equal(vendor.balances.get(member.memberId), 10_000);
  const today = new Date(gateway.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const bets = await gateway.visitor({ token: member.token }).call(listBets, { from: today, to: today });
  assert.ok(bets.success);
  assert.deepEqual(
    bets.value.list.map(({ stake, payout, effectiveBet, status }) => [stake, payout, effectiveBet, status]).sort(),
    [
      [500, 0, 0, 4],
      [600, 0, 0, 4],
      [700, 0, 0, 4],
    ],
  );
  assert.equal(await moved(member, 'OUT'), 'DONE');
  assert.equal((await moneyOf(member)).main, 10_000);
});

test("the player's own limits hold at the vendor: stakes require permits, and rounds count", async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const seat = await vendor.seat(gateway, member);
  const { db } = gateway.database;
  const permit = async (amount: number) =>
    (await vendor.ask(gateway, 'permit', { ...seat, amount, currency: member.currency })).status;
  assert.equal(await permit(500), 'RS_OK');
  await db.updateTable('rg_player').set({ has_limits: true }).where('member_id', '=', member.memberId).execute();
  const now = gateway.clock.now();
  await db
    .insertInto('rg_limit')
    .values({ member_id: member.memberId, kind: 'STAKE', frame: 'DAY', amount: 1_000, set_at: now })
    .execute();
  await moved(member, 'IN');
  vendor.play(member, { stake: 700, payout: 0 });
  await readRounds(gateway.gateway.services, 'PG');
  assert.equal(await permit(300), 'RS_OK');
  assert.equal(await permit(301), 'RS_ERROR_LIMIT_REACHED');
  await db
    .updateTable('rg_player')
    .set({ time_out_until: now + 86_400_000 })
    .where('member_id', '=', member.memberId)
    .execute();
  assert.equal(await permit(1), 'RS_ERROR_USER_DISABLED');
  assert.equal((await transfer(member, 'IN', 100)).error, 'RG_TIMEOUT');
  assert.equal(await moved(member, 'OUT'), 'DONE', 'money always comes home');
});

test('concurrent permits stay within the limit; each stake counts once, as a permit or as its round', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const seat = await vendor.seat(gateway, member);
  await gateway.visitor(member).call(setPlayLimit, { kind: 'STAKE', frame: 'DAY', amount: 1_000 });
  await moved(member, 'IN');
  const permit = async (amount: number) =>
    (await vendor.ask(gateway, 'permit', { ...seat, amount, currency: member.currency })).status;
  const answers = await Promise.all(Array.from({ length: 5 }, () => permit(400)));
  assert.deepEqual(answers.sort(), [...Array(3).fill('RS_ERROR_LIMIT_REACHED'), 'RS_OK', 'RS_OK']);
  assert.equal(await permit(200), 'RS_OK');
  vendor.play(member, { stake: 200, payout: 0 });
  vendor.play(member, { stake: 400, payout: 0 });
  await readRounds(gateway.gateway.services, 'PG');
  assert.equal(await permit(1), 'RS_ERROR_LIMIT_REACHED', 'one round of 400 is still to be played');
  gateway.clock.forward(31 * 60_000);
  await gateway.database.db
    .updateTable('session')
    .set({ last_seen_at: gateway.clock.now() })
    .where('id', '=', member.sessionId)
    .execute();
  assert.equal(await permit(401), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await permit(400), 'RS_OK', 'it was not played after all');
});

test('a permit that is requested again after a lost answer is granted once', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const seat = await vendor.seat(gateway, member);
  await gateway.visitor(member).call(setPlayLimit, { kind: 'STAKE', frame: 'DAY', amount: 1_000 });
  await moved(member, 'IN');
  const permit = async (transactionUuid: string, amount: number) =>
    (await vendor.ask(gateway, 'permit', { ...seat, amount, currency: member.currency, transactionUuid })).status;
  const [first, second] = [randomUUID(), randomUUID()];
  assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => permit(first, 600))), Array(4).fill('RS_OK'));
  assert.equal(await permit(first, 500), 'RS_ERROR_DUPLICATE_TRANSACTION');
  assert.equal(await permit(second, 401), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await permit(second, 400), 'RS_OK', 'what was refused was not remembered');
  assert.equal(await permit(first, 600), 'RS_OK');
});

test('a vendor debit above the balance moves nothing until rounds confirm it; staff see the dispute', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  await moved(member, 'IN');
  await vendor.seat(gateway, member);
  vendor.balances.set(member.memberId, 900_000_000);
  assert.equal(await moved(member, 'OUT'), 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 1_000 });
  const { db } = gateway.database;
  const disputed = async () =>
    (await vendorFigures(db, gateway.clock.now())).find(({ vendorId }) => vendorId === 'PG')?.disputedTransfers;
  assert.equal(await disputed(), 1);
  // Its rounds are reported late; then the amount is right.
  vendor.balances.set(member.memberId, 1_000);
  vendor.play(member, { stake: 1_000, payout: 900_000_000 });
  gateway.clock.forward(60_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 900_000_000, locked: 0, away: 0 });
  assert.equal(await disputed(), 0);
});

test('a round that cannot be posted is set aside and retried; the next ones are imported all the same', async () => {
  const [first, second] = [
    await addMember(gateway, { balanceMinor: 1_000 }),
    await addMember(gateway, { balanceMinor: 1_000 }),
  ];
  for (const member of [first, second]) {
    await moved(member, 'IN');
    await vendor.seat(gateway, member);
  }
  const { db } = gateway.database;
  await sql`alter table bet add constraint bet_not_today check (round_id <> 'not-today')`.execute(db);
  vendor.play(first, { stake: 100, payout: 0, roundId: 'not-today' });
  vendor.play(second, { stake: 100, payout: 0 });
  const aside = async () =>
    (await vendorFigures(db, gateway.clock.now())).find(({ vendorId }) => vendorId === 'PG')?.failedRounds;
  for (let turn = 0; turn < 2; turn += 1) assert.ok(await readRounds(gateway.gateway.services, 'PG'));
  assert.deepEqual([(await moneyOf(first)).away, (await moneyOf(second)).away, await aside()], [1_000, 900, 1]);
  await sql`alter table bet drop constraint bet_not_today`.execute(db);
  gateway.clock.forward(minuteMs);
  await readRounds(gateway.gateway.services, 'PG');
  assert.deepEqual([(await moneyOf(first)).away, await aside()], [900, 0]);
});

test('a malformed, huge or back-dated round is set aside with its reason; those around it are posted', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  await moved(member, 'IN');
  await vendor.seat(gateway, member);
  const { services } = gateway.gateway;
  const now = gateway.clock.now();
  const odd: Record<string, object> = {
    'a stake below zero': { stake: -100 },
    'a stake of parts': { stake: 1.5 },
    'a stake above what is there': { stake: 1_001 },
    'a payout near 2^53': { payout: 9_000_000_000_000_000 },
    'a round of the year -5000': { startedAt: Date.UTC(-5_000, 0), endedAt: Date.UTC(-5_000, 0) },
    'a round of 1970': { startedAt: 0 },
    'a round of tomorrow': { endedAt: now + dayMs },
    'a round that ended before it began': { startedAt: now, endedAt: now - 1 },
  };
  for (const fault of Object.values(odd)) Object.assign(vendor.play(member, { stake: 10, payout: 0 }), fault);
  vendor.play(member, { stake: 100, payout: 0 });
  assert.ok(await readRounds(services, 'PG'), 'the vendor counts as answering');
  assert.equal((await moneyOf(member)).away, 900);
  const aside = await services.db.selectFrom('job_aside').selectAll().orderBy('subject').execute();
  assert.equal(aside.length, Object.keys(odd).length);
  // Staff read why, so it is a sentence and no document.
  assert.ok(
    aside.every(({ reason }) => /^\w[^{}]+$/.test(reason)),
    JSON.stringify(aside),
  );
  await services.db.deleteFrom('job_aside').execute();
});

test('a round that no database stores, or that is nested without end, holds up none of the others', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  await moved(member, 'IN');
  await vendor.seat(gateway, member);
  const { services } = gateway.gateway;
  const deep = (levels: number): object => (levels === 0 ? {} : { row: [deep(levels - 1)] });
  const odd = [{ roundId: 'a\0b' }, { roundId: 'a\ud800' }, { playerId: 'x'.repeat(10_000) }, { payout: deep(500) }];
  for (const fault of odd) Object.assign(vendor.play(member, { stake: 10, payout: 0 }), fault);
  Object.assign(vendor.play(member, { stake: 10, payout: 0 }), { 'a\0b': 'ignored' });
  vendor.play(member, { stake: 100, payout: 0 });
  assert.ok(await readRounds(services, 'PG'));
  assert.equal((await moneyOf(member)).away, 890);
  const aside = await services.db.selectFrom('job_aside').select('detail').execute();
  assert.equal(aside.length, odd.length);
  assert.ok(aside.every(({ detail }) => JSON.stringify(detail).length < 1_000));
  await services.db.deleteFrom('job_aside').execute();
});

test('a refusal whose reason no database stores ends its transfer all the same', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  vendor.answers.set('credit', () => ({ state: 'REFUSED', reason: 'no\0 \ud800' }));
  assert.equal(await moved(member, 'IN'), 'FAILED');
  vendor.answers.delete('credit');
  assert.deepEqual(await moneyOf(member), { main: 1_000, locked: 0, away: 0 });
});

test('a game of a vendor that answers slowly is refused within seconds, and its money is followed by the job', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  vendor.delayMs = 2_900;
  vendor.answers.set('rounds', () => ({ rounds: [] }));
  const began = performance.now();
  const answer = await open(member, 'PG_0001', 'PG');
  assert.ok(performance.now() - began < 8_000);
  vendor.answers.delete('rounds');
  vendor.delayMs = 0;
  assert.ok(answer.success || answer.error === 'WALLET_TRANSFER_PENDING', `${answer.error}`);
});

test('an answer that never ends is given up, and the vendor counts as silent', async () => {
  vendor.answers.set('rounds', () => ({ rounds: Array.from({ length: 900 }, () => 'x'.repeat(3_000)) }));
  assert.equal(await readRounds(gateway.gateway.services, 'PG'), false);
  vendor.answers.delete('rounds');
});

test('the ledger check finds money that left a vendor without having been there', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const { services } = gateway.gateway;
  const posting = (from: 'member.main' | 'member.at.PG', to: 'member.main' | 'member.at.PG', key: string) =>
    services.ledger.post(services.db, {
      idempotencyKey: `${key}:${member.memberId}`,
      type: 'TRANSFER_IN',
      reference: key,
      postings: [
        {
          from: { kind: from, owner: member.memberId },
          to: { kind: to, owner: member.memberId },
          amountMinor: 500,
          currency: member.currency,
        },
      ],
    });
  await posting('member.at.PG', 'member.main', 'out');
  const found = await checkLedger(gateway.database.db);
  assert.deepEqual(
    found.map(({ invariant, subject }) => [invariant, subject]),
    [[5, member.memberId]],
  );
  await posting('member.main', 'member.at.PG', 'back');
});

test("a launch deposits the balance at the game's vendor, and a launch elsewhere withdraws it", async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  assert.equal((await open(member, 'PG_0001', 'PG')).error, null);
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 10_000 });
  assert.equal((await open(member, 'JL_0001', 'JL')).error, null);
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
});

test('a transfer-wallet vendor cannot bet from our wallet, and a single-wallet vendor gets no permits', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const seat = {
    ...(await vendor.seat(gateway, member)),
    currency: 'TLB',
    roundId: 'r',
    transactionUuid: 't',
    amount: 1,
  };
  for (const operation of ['bet', 'win', 'balance', 'status']) {
    assert.equal((await vendor.ask(gateway, operation, seat)).status, 'RS_ERROR_INVALID_TOKEN', operation);
  }
  const seamless = createTestVendor(gateway);
  assert.equal(
    (await seamless.ask('permit', { ...(await seamless.seat(member)), amount: 1 })).status,
    'RS_ERROR_INVALID_TOKEN',
  );
  assert.deepEqual(await moneyOf(member), { main: 1_000, locked: 0, away: 0 });
});

test('a balance left at a vendor is withdrawn after half an hour without activity', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await withdrawFromVendor.run(gateway.gateway.services);
  await follow();
  assert.equal((await moneyOf(member)).away, 10_000);
  gateway.clock.forward(31 * 60_000);
  await withdrawFromVendor.run(gateway.gateway.services);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
});

test('a merchant without a transfer-wallet vendor offers no vendor wallets', async () => {
  const { db } = gateway.database;
  const offered = async (merchant: string) => {
    const answer = await gateway.visitor({ merchant }).call(getWhitelabel, {});
    return answer.success && answer.value.transferWallet;
  };
  await db
    .updateTable('vendor')
    .set({ merchants_off: ['IN'] })
    .where('code', '=', 'PG')
    .execute();
  assert.deepEqual([await offered('PH'), await offered('IN')], [true, false]);
  await db.updateTable('vendor').set({ merchants_off: [] }).where('code', '=', 'PG').execute();
});

// M7
test("a round may be watched again on the vendor's own origin, by the player whose bet it was", async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  const other = gateway.visitor({ token: (await addMember(gateway)).token });
  assert.equal(await moved(member, 'IN', 1_000), 'DONE');
  await vendor.seat(gateway, member);
  const { roundId } = vendor.play(member, { stake: 100, payout: 250 });
  await readRounds(gateway.gateway.services, 'PG');
  const visitor = gateway.visitor({ token: member.token });
  const { order_no: orderNo } = await gateway.database.db
    .selectFrom('bet')
    .select('order_no')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  const round = await visitor.call(getRound, { orderNo });
  assert.ok(round.success && round.value.mayBeWatched);
  const watch = async (who = visitor) => {
    const answer = await who.call(watchRound, { orderNo });
    return answer.success ? answer.value.url : answer.error;
  };
  const url = new URL((await watch()) ?? '');
  assert.equal(`${url.origin}${url.pathname}`, new URL('/replay', vendor.config.launchUrl).href);
  assert.deepEqual([url.searchParams.get('ticket'), url.searchParams.get('lang')], ['1', 'EN']);
  assert.equal(await watch(other), 'NOT_FOUND');
  vendor.replayUrl = 'https://elsewhere.test/replay';
  assert.equal(await watch(), 'ROUND_NOT_KEPT', 'an address that the vendor was not admitted for');
  vendor.replayUrl = '/replay?ticket=1';
  vendor.isDown = true;
  assert.equal(await watch(), 'VENDOR_SILENT');
  vendor.isDown = false;
});

// B4
test('a round is published with its seeds to its player, beside what their record says of it', async () => {
  const member = await addMember(gateway, { balanceMinor: 10_000 });
  assert.equal(await moved(member, 'IN', 1_000), 'DONE');
  await vendor.seat(gateway, member);
  const { roundId } = vendor.play(member, { stake: 100, payout: 250 });
  await readRounds(gateway.gateway.services, 'PG');
  const { order_no: orderNo } = await gateway.database.db
    .selectFrom('bet')
    .select('order_no')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  const ask = async (token = member.token) => {
    const answer = await gateway.visitor({ token }).call(getPublishedRound, { orderNo });
    return answer.success ? answer.value : answer.error;
  };
  const recorded = { stake: 100, payout: 250 };
  assert.deepEqual(await ask(), { round: null, seedInUse: false, recorded });
  vendor.published = { seedInUse: true };
  assert.deepEqual(await ask(), { round: null, seedInUse: true, recorded });
  const seeds = { serverSeed: 'a', commitment: 'b', message: 'c:1' };
  const published = { gameCode: 'PG_0001', stake: 100, payout: 250, shown: { steps: [1] }, ...seeds };
  vendor.published = { published };
  assert.deepEqual(await ask(), { round: published, seedInUse: false, recorded });
  const roundOfSeveral = { ...published, more: [{ ...seeds, message: 'c:2' }] };
  vendor.published = { publishedOfSeveral: roundOfSeveral };
  assert.deepEqual(await ask(), { round: null, roundOfSeveral, seedInUse: false, recorded });
  assert.equal(await ask((await addMember(gateway)).token), 'NOT_FOUND');
});
