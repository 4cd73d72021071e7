import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import { getJackpot, listProfitLoss, listTransactions, setJackpot } from '@atrium/contracts/calls';
import { amountBounds, staffType } from '@atrium/contracts/constants';
import { commitmentOf, verifyJackpotWin } from '@atrium/contracts/fairness';
import { afterAll, beforeEach, test } from '@jest/globals';
import { sql } from 'kysely';
import { approve, decideAsAnother } from '../../../testing/approve.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { cancelBet, countTurnover, untilComplete } from '../../bets/index.ts';
import { checkLedger } from '../../checks/index.ts';
import { fundJackpot } from './fund-jackpot.ts';

let gateway: TestGateway;
let player: TestMember;
beforeEach(async () => {
  await gateway?.close();
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  await fundJackpot.run(gateway.gateway.services);
  player = await addMember(gateway, { balanceMinor: 100_000_000 });
});
afterAll(() => gateway.close());

async function fed(): Promise<void> {
  const { services } = gateway.gateway;
  await untilComplete(services.db);
  await Promise.all([fundJackpot.run(services), fundJackpot.run(services)]);
  await countTurnover.run(services);
  assert.deepEqual(await checkLedger(services.db), []);
}

const poolOf = (merchantCode = 'PH') =>
  gateway.database.db
    .selectFrom('jackpot_pool')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirstOrThrow();

async function contributions(): Promise<number[]> {
  const { rows } = await sql<{ jackpot: number }>`
    select jackpot from turnover_day where member_id = ${player.memberId} order by game_type`.execute(
    gateway.database.db,
  );
  return rows.map(({ jackpot }) => jackpot);
}

// T22
test('a share of each stake of a game of chance is in the pool and in what the player’s days count, to the fraction', async () => {
  const before = (await poolOf()).amount;
  await settledBet(gateway, player, { stake: 333 });
  await settledBet(gateway, player, { stake: 100_000, payout: 5_000 });
  await settledBet(gateway, player, { stake: 70_000, gameType: 'LIVE' });
  await fed();
  assert.deepEqual(await contributions(), [0, 50 * 100_333]);
  const pool = await poolOf();
  assert.equal(pool.contributed, 50 * 100_333);
  assert.equal(pool.amount - before, 501, 'half a percent of 1,003.33 in whole cents; the rest waits');
  await settledBet(gateway, player, { stake: 67 });
  await fed();
  assert.equal((await poolOf()).amount - before, 502);
});

test('a bet that is taken back takes its contribution back', async () => {
  const before = (await poolOf()).amount;
  const orderNo = await settledBet(gateway, player, { stake: 200_000 });
  await fed();
  assert.equal((await poolOf()).amount - before, 1_000);
  const { services } = gateway.gateway;
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'rolledBack' }));
  await fed();
  assert.equal((await poolOf()).amount, before);
  assert.deepEqual(await contributions(), [0]);
});

test('the pool is won whole, once, by a draw that everybody can count again, and begins anew', async () => {
  const { db } = gateway.database;
  await sql`update jackpot_pool set odds_minor = 1 where merchant_code = 'PH'`.execute(db);
  const { commitment, amount } = await poolOf();
  const orderNo = await settledBet(gateway, player, { stake: 100_000 });
  await fed();
  await fed();
  const win = await db.selectFrom('jackpot_win').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([win.order_no, win.member_id, win.amount], [orderNo, player.memberId, amount + 500]);
  assert.equal(await commitmentOf(win.server_seed), commitment, 'the seed was committed to before the bet');
  assert.deepEqual([win.contribution, win.odds_minor], [5_000_000, 1]);
  const pool = await poolOf();
  assert.deepEqual([pool.amount, pool.cycle], [pool.seed_minor, 2]);
  assert.notEqual(pool.server_seed, win.server_seed);
  const visitor = gateway.visitor({ token: player.token });
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const moves = await visitor.call(listTransactions, { from: today, to: today, type: 'JACKPOT' });
  assert.deepEqual(moves.success && moves.value.list.map((move) => move.amount), [amount + 500]);
  const profit = await visitor.call(listProfitLoss, { from: today, to: today });
  const row = profit.success ? profit.value.list.find(({ gameType }) => gameType === 'RNG') : undefined;
  assert.equal(row?.bonus, amount + 500, 'a jackpot belongs to the kind of game that won it');
});

test('a process that dies while it feeds the pool leaves nothing half done', async () => {
  await settledBet(gateway, player, { stake: 100_000 });
  await untilComplete(gateway.database.db);
  const { services } = gateway.gateway;
  const { amount } = await poolOf();
  const dying = {
    ...services,
    ledger: { ...services.ledger, post: () => Promise.reject(new Error('the process died')) },
  };
  await assert.rejects(fundJackpot.run(dying));
  assert.equal((await poolOf()).contributed, 0);
  await fed();
  assert.equal((await poolOf()).amount, amount + 500);
});

// T22
test('everybody sees the pool and its last wins; staff change the share, and a share of nothing shows no jackpot', async () => {
  const { db } = gateway.database;
  await sql`update jackpot_pool set odds_minor = 1 where merchant_code = 'PH'`.execute(db);
  await settledBet(gateway, player, { stake: 100_000 });
  await fed();
  const seen = async () => {
    const answer = await gateway.visitor().call(getJackpot, {});
    assert.ok(answer.success, answer.message);
    return answer.value.jackpot;
  };
  const shown = await seen();
  const pool = await poolOf();
  assert.deepEqual([shown?.amount, shown?.cycle, shown?.commitment], [pool.amount, 2, pool.commitment]);
  assert.ok(!JSON.stringify(shown).includes(pool.server_seed), 'the seed of the running cycle is a secret');
  assert.equal(shown?.oddsMinor, 1, 'what a stake is drawn against is said');
  const [won] = shown?.wins ?? [];
  assert.ok(won);
  assert.equal(await verifyJackpotWin(won), 'RIGHT');
  assert.equal(await verifyJackpotWin({ ...won, serverSeed: 'another' }), 'OTHER_SEED');
  assert.equal(await verifyJackpotWin({ ...won, contribution: 0 }), 'NOT_WON');

  const staff = gateway.visitor({ token: (await addMember(gateway, { type: staffType, roles: ['money'] })).token });
  const wanted = { merchantCode: 'PH', rate: 100, gameTypes: ['FISH' as const], seedMinor: 500_000, reason: 'Season' };
  const refused = await staff.call(setJackpot, { ...wanted, rate: 501 });
  assert.deepEqual(Object.keys(refused.success ? {} : (refused.value.fields ?? {})), ['rate']);
  const most = amountBounds.JACKPOT_SEED.max;
  const rich = await staff.call(setJackpot, { ...wanted, seedMinor: most + 1 });
  assert.ok(!rich.success && rich.value.fields?.seedMinor?.max === most);
  const [first, stale] = [await staff.call(setJackpot, wanted), await staff.call(setJackpot, { ...wanted, rate: 7 })];
  assert.ok(stale.success);
  const rateNow = () => poolOf().then(({ rate }) => rate);
  assert.equal(await rateNow(), 50, 'one person changes nothing');
  await approve(gateway, first);
  assert.equal(await rateNow(), 100);
  const late = await decideAsAnother(gateway, stale.value.approvalId);
  assert.equal(late.error, 'CHANGED_MEANWHILE', 'it was asked for beside other terms');
  await settledBet(gateway, player, { stake: 50_000 });
  await settledBet(gateway, player, { stake: 50_000, gameType: 'FISH' });
  await fed();
  assert.equal((await poolOf()).contributed, 50 * 100_000 + 100 * 50_000, 'what was bet before keeps its share');
  await approve(gateway, await staff.call(setJackpot, { ...wanted, rate: 0 }));
  assert.equal(await seen(), null);
});

// T22
test('a vendor is told what is in the pool and which of its rounds won it, and nothing of games that contribute to none', async () => {
  const { db } = gateway.database;
  await sql`update jackpot_pool set odds_minor = 1 where merchant_code = 'PH'`.execute(db);
  const vendor = createTestVendor(gateway);
  const seat = await vendor.seat(player);
  const asked = { playerId: seat.playerId, sessionToken: seat.sessionToken, gameCode: seat.gameCode };
  const before = (await poolOf()).amount;
  assert.deepEqual((await vendor.ask('jackpot', asked)).jackpot, { amount: before, rate: 50 });
  const play = { ...seat, roundId: 'round-7', amount: 100_000, currency: player.currency };
  assert.equal((await vendor.ask('bet', { ...play, transactionUuid: 'b7' })).status, 'RS_OK');
  const lost = { ...play, transactionUuid: 'w7', referenceTransactionUuid: 'b7', amount: 0, roundClosed: true };
  assert.equal((await vendor.ask('win', lost)).status, 'RS_OK');
  await fed();
  const { jackpot } = await vendor.ask('jackpot', asked);
  assert.deepEqual(jackpot?.won, { roundId: 'round-7', amount: before + 500 });
  await sql`update jackpot_pool set game_types = '{FISH}' where merchant_code = 'PH'`.execute(db);
  assert.equal((await vendor.ask('jackpot', asked)).jackpot, null);
  assert.equal((await vendor.ask('jackpot', { ...asked, sessionToken: 'x' })).status, 'RS_ERROR_INVALID_TOKEN');
});
