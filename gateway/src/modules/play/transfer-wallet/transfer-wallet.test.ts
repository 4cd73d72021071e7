import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  getBalance,
  getWhitelabel,
  launchGame,
  listBets,
  listVendorWallets,
  setPlayLimit,
  walletTransfer,
} from '@atrium/contracts/calls';
import { afterAll, beforeAll, beforeEach, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { startTestTransferVendor, type TestTransferVendor } from '../../../testing/test-transfer-vendor.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { checkLedger } from '../../checks/house-check/check-ledger.ts';
import { seedCatalogue } from '../games/seed-catalogue.ts';
import { vendorFigures } from '../vendor-health/vendor-figures.ts';
import { followTransfer, followTransfers } from './follow-transfers.ts';
import { readRounds } from './read-rounds.ts';
import { withdrawFromVendor } from './withdraw-from-vendor.ts';

let house: TestGateway;
let vendor: TestTransferVendor;
beforeAll(async () => {
  vendor = await startTestTransferVendor();
  house = await startTestGateway({ sandboxVendor: testVendorConfig, transferVendor: vendor.config });
  await vendor.checkAgainst(house);
  await seedCatalogue(house.database.db);
});
beforeEach(() => {
  Object.assign(vendor, { isDown: false, losesAnswers: 0, delayMs: 0, refuses: false, isImpostor: false });
  vendor.asked.length = 0;
});
afterAll(async () => {
  const { db } = house.database;
  const violations = await checkLedger(db);
  await house.close();
  await vendor.close();
  assert.deepEqual(violations, [], 'the ledger does not hold after these tests');
});

interface Money {
  main: number;
  locked: number;
  away: number;
}

async function moneyOf({ memberId, currency }: TestMember): Promise<Money> {
  const { services } = house.gateway;
  const { available, locked, away } = await services.ledger.balanceOf(services.db, memberId, currency);
  return { main: available, locked, away: away.find((one) => one.vendor === 'PG')?.balance ?? 0 };
}

const transfer = (member: TestMember, direction: 'IN' | 'OUT', amount?: number) =>
  house.visitor({ token: member.token }).call(walletTransfer, {
    fromVendor: direction === 'IN' ? 'MAIN' : 'PG',
    toVendor: direction === 'IN' ? 'PG' : 'MAIN',
    ...(amount === undefined ? { all: true } : { amount }),
  });

/** Moves and follows to its end. */
async function moved(member: TestMember, direction: 'IN' | 'OUT', amount?: number): Promise<string | undefined> {
  const { value, error } = await transfer(member, direction, amount);
  assert.equal(error, null);
  return (await followTransfer(house.gateway.services, (value as { transferId: string }).transferId))?.state;
}

const follow = () => followTransfers.run(house.gateway.services);
const open = (member: TestMember, gameId: string, vassalage: string) =>
  house
    .visitor({ token: member.token })
    .call(launchGame, { gameId, nodeId: gameId, vendor: vassalage, gameType: 'RNG', mode: 'REAL' });

test('money goes to the vendor and comes back; it is held until the vendor has it, and the wallets say where it lies', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  const begun = await transfer(member, 'IN', 4_000);
  assert.equal(begun.success && begun.value.state, 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 });
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
  assert.equal(vendor.balances.get(member.memberId), 4_000);
  const visitor = house.visitor({ token: member.token });
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

test('MAIN to MAIN is nothing to do, and more than there is goes nowhere', async () => {
  const member = await addMember(house, { balanceMinor: 1_000 });
  const visitor = house.visitor({ token: member.token });
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

test('an answer that is lost leaves the transfer open, locks that vendor alone, and is asked about until it is known', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  vendor.losesAnswers = 2;
  assert.equal(await moved(member, 'IN', 4_000), 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 });
  assert.equal((await transfer(member, 'IN', 10)).error, 'WALLET_TRANSFER_PENDING');
  assert.equal((await open(member, 'PG_0001', 'PG')).error, 'WALLET_TRANSFER_PENDING');
  assert.equal((await open(member, 'JL_0001', 'JL')).error, null, 'other vendors are not concerned');
  for (const seconds of [5, 3]) {
    house.clock.forward(seconds * 1_000);
    await follow();
  }
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
  assert.equal(vendor.balances.get(member.memberId), 4_000, 'the vendor was told of it once');
  assert.equal(vendor.asked.filter((operation) => operation === 'credit').length, 1);
});

test('what the vendor never heard of is called off there before the money is given back', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  vendor.isDown = true;
  const begun = await transfer(member, 'IN', 4_000);
  const id = begun.success ? begun.value.transferId : '';
  await follow();
  house.clock.forward(5_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 4_000, away: 0 }, 'nothing is guessed');
  assert.deepEqual(await checkLedger(house.database.db), [], 'what is on its way is what is held');
  vendor.isDown = false;
  house.clock.forward(60_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
  assert.equal(vendor.transfers.get(id)?.state, 'CANCELLED', 'an order that comes late is refused');
});

test('a vendor that refuses has the money back with its owner at once; an answer that somebody else signed is none', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  vendor.refuses = true;
  assert.equal(await moved(member, 'IN', 4_000), 'FAILED');
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
  Object.assign(vendor, { refuses: false, isImpostor: true });
  assert.equal(await moved(member, 'IN', 4_000), 'PENDING');
  assert.equal((await moneyOf(member)).locked, 4_000);
  vendor.isImpostor = false;
  house.clock.forward(5_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 6_000, locked: 0, away: 4_000 });
});

test('rounds played at the vendor stand in the betting record once, however often they are told, and all comes home', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await vendor.seat(house, member);
  const lost = vendor.play(member, { stake: 500, payout: 0 });
  vendor.play(member, { stake: 500, payout: 2_500 });
  assert.equal(await moved(member, 'OUT'), 'DONE');
  assert.deepEqual(await moneyOf(member), { main: 11_500, locked: 0, away: 0 }, 'winnings are known before they come');
  const { db } = house.database;
  await db.updateTable('vendor_feed').set({ up_to: 0 }).execute();
  await Promise.all([readRounds(house.gateway.services, 'PG'), readRounds(house.gateway.services, 'PG')]);
  const today = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const bets = await house.visitor({ token: member.token }).call(listBets, { from: today, to: today });
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

test('a round that its vendor declares void gives the stake back and takes what it paid, once, and the record says so', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await vendor.seat(house, member);
  const lost = vendor.play(member, { stake: 500, payout: 0 });
  const won = vendor.play(member, { stake: 600, payout: 2_500 });
  await readRounds(house.gateway.services, 'PG');
  assert.equal((await moneyOf(member)).away, 11_400);
  vendor.declareVoid(won);
  vendor.declareVoid(lost);
  // Void before anybody here heard of it: both rows come at once.
  vendor.declareVoid(vendor.play(member, { stake: 700, payout: 900 }));
  await readRounds(house.gateway.services, 'PG');
  const { db } = house.database;
  await db.updateTable('vendor_feed').set({ up_to: 0 }).execute();
  await Promise.all([readRounds(house.gateway.services, 'PG'), readRounds(house.gateway.services, 'PG')]);
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 10_000 });
  assert.equal(vendor.balances.get(member.memberId), 10_000);
  const today = new Date(house.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const bets = await house.visitor({ token: member.token }).call(listBets, { from: today, to: today });
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

test("the player's own limits hold at the vendor, too: it asks before each stake, and what was played there counts", async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  const seat = await vendor.seat(house, member);
  const { db } = house.database;
  const permit = async (amount: number) =>
    (await vendor.ask(house, 'permit', { ...seat, amount, currency: member.currency })).status;
  assert.equal(await permit(500), 'RS_OK');
  await db.updateTable('rg_player').set({ has_limits: true }).where('member_id', '=', member.memberId).execute();
  const now = house.clock.now();
  await db
    .insertInto('rg_limit')
    .values({ member_id: member.memberId, kind: 'STAKE', frame: 'DAY', amount: 1_000, set_at: now })
    .execute();
  await moved(member, 'IN');
  vendor.play(member, { stake: 700, payout: 0 });
  await readRounds(house.gateway.services, 'PG');
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

test('stakes allowed at once stay within the limit of a player; each counts once, as a permit or as its round', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  const seat = await vendor.seat(house, member);
  await house.visitor(member).call(setPlayLimit, { kind: 'STAKE', frame: 'DAY', amount: 1_000 });
  await moved(member, 'IN');
  const permit = async (amount: number) =>
    (await vendor.ask(house, 'permit', { ...seat, amount, currency: member.currency })).status;
  const answers = await Promise.all(Array.from({ length: 5 }, () => permit(400)));
  assert.deepEqual(answers.sort(), [...Array(3).fill('RS_ERROR_LIMIT_REACHED'), 'RS_OK', 'RS_OK']);
  assert.equal(await permit(200), 'RS_OK');
  vendor.play(member, { stake: 200, payout: 0 });
  vendor.play(member, { stake: 400, payout: 0 });
  await readRounds(house.gateway.services, 'PG');
  assert.equal(await permit(1), 'RS_ERROR_LIMIT_REACHED', 'one round of 400 is still to be played');
  house.clock.forward(31 * 60_000);
  await house.database.db
    .updateTable('session')
    .set({ last_seen_at: house.clock.now() })
    .where('id', '=', member.sessionId)
    .execute();
  assert.equal(await permit(401), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await permit(400), 'RS_OK', 'it was not played after all');
});

test('a stake that is asked for again, because its answer was lost, is allowed once', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  const seat = await vendor.seat(house, member);
  await house.visitor(member).call(setPlayLimit, { kind: 'STAKE', frame: 'DAY', amount: 1_000 });
  await moved(member, 'IN');
  const permit = async (transactionUuid: string, amount: number) =>
    (await vendor.ask(house, 'permit', { ...seat, amount, currency: member.currency, transactionUuid })).status;
  const [first, second] = [randomUUID(), randomUUID()];
  assert.deepEqual(await Promise.all([1, 2, 3, 4].map(() => permit(first, 600))), Array(4).fill('RS_OK'));
  assert.equal(await permit(first, 500), 'RS_ERROR_DUPLICATE_TRANSACTION');
  assert.equal(await permit(second, 401), 'RS_ERROR_LIMIT_REACHED');
  assert.equal(await permit(second, 400), 'RS_OK', 'what was refused was not remembered');
  assert.equal(await permit(first, 600), 'RS_OK');
});

test('a vendor that says it gave back more than there is moves nothing until its rounds say so, too; the desk sees it', async () => {
  const member = await addMember(house, { balanceMinor: 1_000 });
  await moved(member, 'IN');
  await vendor.seat(house, member);
  vendor.balances.set(member.memberId, 900_000_000);
  assert.equal(await moved(member, 'OUT'), 'PENDING');
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 1_000 });
  const { db } = house.database;
  const disputed = async () =>
    (await vendorFigures(db, house.clock.now())).find(({ vendorId }) => vendorId === 'PG')?.disputedTransfers;
  assert.equal(await disputed(), 1);
  // The rounds behind it come late: then it is true.
  vendor.balances.set(member.memberId, 1_000);
  vendor.play(member, { stake: 1_000, payout: 900_000_000 });
  house.clock.forward(60_000);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 900_000_000, locked: 0, away: 0 });
  assert.equal(await disputed(), 0);
});

test('a round that cannot be posted is set aside and tried again; those behind it are told all the same', async () => {
  const [first, second] = [
    await addMember(house, { balanceMinor: 1_000 }),
    await addMember(house, { balanceMinor: 1_000 }),
  ];
  for (const member of [first, second]) {
    await moved(member, 'IN');
    await vendor.seat(house, member);
  }
  const { db } = house.database;
  await sql`alter table bet add constraint bet_not_today check (round_id <> 'not-today')`.execute(db);
  vendor.play(first, { stake: 100, payout: 0, roundId: 'not-today' });
  vendor.play(second, { stake: 100, payout: 0 });
  const aside = async () =>
    (await vendorFigures(db, house.clock.now())).find(({ vendorId }) => vendorId === 'PG')?.failedRounds;
  for (let turn = 0; turn < 2; turn += 1) assert.ok(await readRounds(house.gateway.services, 'PG'));
  assert.deepEqual([(await moneyOf(first)).away, (await moneyOf(second)).away, await aside()], [1_000, 900, 1]);
  await sql`alter table bet drop constraint bet_not_today`.execute(db);
  await readRounds(house.gateway.services, 'PG');
  assert.deepEqual([(await moneyOf(first)).away, await aside()], [900, 0]);
});

test('money that left a vendor and was never there is found by the check', async () => {
  const member = await addMember(house, { balanceMinor: 1_000 });
  const { services } = house.gateway;
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
  const found = await checkLedger(house.database.db);
  assert.deepEqual(
    found.map(({ invariant, subject }) => [invariant, subject]),
    [[5, member.memberId]],
  );
  await posting('member.main', 'member.at.PG', 'back');
});

test('opening a game brings the money to its vendor, and opening one elsewhere brings it home', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  assert.equal((await open(member, 'PG_0001', 'PG')).error, null);
  assert.deepEqual(await moneyOf(member), { main: 0, locked: 0, away: 10_000 });
  assert.equal((await open(member, 'JL_0001', 'JL')).error, null);
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
});

test('a vendor that keeps the money itself cannot touch ours, and one that plays from ours asks for no permission', async () => {
  const member = await addMember(house, { balanceMinor: 1_000 });
  const seat = {
    ...(await vendor.seat(house, member)),
    currency: 'TLB',
    roundId: 'r',
    transactionUuid: 't',
    amount: 1,
  };
  for (const operation of ['bet', 'win', 'balance', 'status']) {
    assert.equal((await vendor.ask(house, operation, seat)).status, 'RS_ERROR_INVALID_TOKEN', operation);
  }
  const seamless = createTestVendor(house);
  assert.equal(
    (await seamless.ask('permit', { ...(await seamless.seat(member)), amount: 1 })).status,
    'RS_ERROR_INVALID_TOKEN',
  );
  assert.deepEqual(await moneyOf(member), { main: 1_000, locked: 0, away: 0 });
});

test('what a player leaves at a vendor comes home by itself after half an hour of quiet', async () => {
  const member = await addMember(house, { balanceMinor: 10_000 });
  await moved(member, 'IN');
  await withdrawFromVendor.run(house.gateway.services);
  await follow();
  assert.equal((await moneyOf(member)).away, 10_000);
  house.clock.forward(31 * 60_000);
  await withdrawFromVendor.run(house.gateway.services);
  await follow();
  assert.deepEqual(await moneyOf(member), { main: 10_000, locked: 0, away: 0 });
});

test('a merchant without a vendor that keeps money offers no wallets to move it between', async () => {
  const { db } = house.database;
  const offered = async (merchant: string) => {
    const answer = await house.visitor({ merchant }).call(getWhitelabel, {});
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
