import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { getBalance } from '@atrium/contracts/calls';
import { balanceChanged, betSettled, winnerAnnounced } from '@atrium/contracts/events';
import { z } from '@atrium/contracts/schema';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import {
  createTestVendor,
  type Seat,
  type TestVendor,
  testVendorConfig,
  type VendorAnswer,
} from '../../../testing/test-vendor.ts';
import { writeMaintenance } from '../../accounts/system/system-state.ts';
import { verifyBets } from '../../bets/bets/verify-bets.ts';
import { walletBalanceOf } from '../../bets/wallet/wallet-balance.ts';

let gateway: TestGateway;
let vendor: TestVendor;
beforeAll(async () => {
  gateway = await startTestGateway({ sandboxVendor: testVendorConfig });
  vendor = createTestVendor(gateway);
});
afterAll(async () => {
  const { db } = gateway.database;
  const violations = [...(await verifyLedger(db)), ...(await verifyBets(db))];
  await gateway.close();
  assert.deepEqual(violations, [], 'the ledger does not hold after these tests');
});

const seatWith = async (balanceMinor: number): Promise<Seat> => vendor.seat(await addMember(gateway, { balanceMinor }));

interface Round {
  seat: Seat;
  roundId: string;
  betUuid: string;
}

const newRound = (seat: Seat): Round => ({ seat, roundId: randomUUID(), betUuid: randomUUID() });
const betBody = ({ seat, roundId, betUuid }: Round, amount: number) => ({
  ...seat,
  roundId,
  amount,
  transactionUuid: betUuid,
  requestUuid: randomUUID(),
});
const winBody = (round: Round, amount: number, transactionUuid: string = randomUUID()) => ({
  ...betBody(round, amount),
  transactionUuid,
  referenceTransactionUuid: round.betUuid,
});
const rollbackBody = (playerId: string, referenceTransactionUuid: string) => ({
  transactionUuid: randomUUID(),
  referenceTransactionUuid,
  playerId,
});
const betRow = (roundId: string) =>
  gateway.database.db.selectFrom('bet').selectAll().where('round_id', '=', roundId).executeTakeFirstOrThrow();

// failure 1
test('a round of bet, win and end changes the balance and the betting record to the cent', async () => {
  const round = newRound(await seatWith(10_000));
  const bet = await vendor.ask('bet', betBody(round, 250));
  assert.deepEqual([bet.status, bet.balance, bet.currency], ['RS_OK', 9_750, 'TLB']);
  const win = await vendor.ask('win', winBody(round, 1_000));
  assert.deepEqual([win.status, win.balance], ['RS_OK', 10_750]);
  assert.equal((await betRow(round.roundId)).status, 0, 'an open round counts for nothing yet');
  assert.equal((await vendor.ask('endRound', { ...round.seat, roundId: round.roundId })).status, 'RS_OK');
  const row = await betRow(round.roundId);
  assert.deepEqual([row.status, row.stake, row.payout, row.effective_bet, row.net_profit], [2, 250, 1_000, 250, 750]);
  assert.deepEqual([row.vendor, row.game_name], ['JL', 'Golden Hall']);
  const again = await vendor.ask('endRound', { ...round.seat, roundId: round.roundId });
  assert.equal(again.status, 'RS_OK', 'ending a round twice is the same as once');
});

// failure 1
test("a bet at a sportsbook stands in its player's record with its odds and legs, and repeats with the same alone", async () => {
  const seat = await seatWith(10_000);
  const round = newRound(seat);
  const leg = { event: 'Harbour – Ridge', market: '1X2', selection: '1', odds: 140 };
  const content = { odds: 308, legs: [leg, { ...leg, event: 'Lagoon – Summit', selection: 'X', odds: 220 }] };
  const body = { ...betBody(round, 1_000), content };
  const first = await vendor.ask('bet', body);
  assert.equal(first.status, 'RS_OK');
  assert.equal((await vendor.ask('bet', body)).transactionId, first.transactionId);
  const other = { ...body, content: { ...content, odds: 309 } };
  assert.equal((await vendor.ask('bet', other)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  const empty = { ...betBody(newRound(seat), 1_000), content: { odds: 308, legs: [] } };
  assert.equal((await vendor.ask('bet', empty)).status, 'RS_ERROR_WRONG_SYNTAX');
  const bet = await gateway.database.db
    .selectFrom('bet')
    .select('bet_content')
    .where('round_id', '=', round.roundId)
    .executeTakeFirstOrThrow();
  assert.deepEqual([bet.bet_content.odds, bet.bet_content.legs], [308, content.legs]);
});

// M7
test('a bet that is described by codes is told with its outcome in the record, and one ended early at a loss is not won', async () => {
  const seat = await seatWith(10_000);
  const round = newRound(seat);
  const codes = { market: 'TOTAL', line: '2.5', selection: 'OVER' };
  const leg = { event: 'Harbour – Ridge', market: 'Total 2.5', selection: 'Over', odds: 200, codes };
  await vendor.ask('bet', { ...betBody(round, 1_000), content: { odds: 200, legs: [leg] } });
  const outcome = { end: 'CASH_OUT', legs: [{ result: 'OPEN' }] };
  const win = { ...winBody(round, 842), roundClosed: true, outcome };
  assert.equal((await vendor.ask('win', win)).status, 'RS_OK');
  const repeat = { ...win, outcome: { ...outcome, legs: [{ result: 'WON' }] } };
  assert.equal((await vendor.ask('win', repeat)).status, 'RS_OK', 'a repeat, whatever it says of the outcome');
  const row = await betRow(round.roundId);
  assert.deepEqual([row.bet_content.outcome, row.status, row.net_profit], [outcome, 1, -158]);

  const table = newRound(seat);
  const pick = { game: 'ROULETTE', selection: 'N', value: '17' };
  await vendor.ask('bet', { ...betBody(table, 100), pick });
  const result = { game: 'ROULETTE', value: '4' };
  await vendor.ask('win', { ...winBody(table, 0), roundClosed: true, outcome: { result } });
  const lost = await betRow(table.roundId);
  assert.deepEqual([lost.bet_content.pick, lost.bet_content.outcome, lost.status], [pick, { result }, 1]);
  for (const wrong of [
    { game: 'roulette', selection: 'N' },
    { game: 'ROULETTE', selection: 'N', value: 'x'.repeat(41) },
  ])
    assert.equal(
      (await vendor.ask('bet', { ...betBody(newRound(seat), 100), pick: wrong })).status,
      'RS_ERROR_WRONG_SYNTAX',
    );
});

// failure 21
test('a win that a balance has no room for is refused as that win, and one that fits is paid to the cent', async () => {
  const seat = await seatWith(Number.MAX_SAFE_INTEGER);
  const round = newRound(seat);
  assert.equal((await vendor.ask('bet', betBody(round, 5))).status, 'RS_OK');
  const refused = winBody(round, 6);
  for (const _repeat of [1, 2]) assert.equal((await vendor.ask('win', refused)).status, 'RS_ERROR_LIMIT_REACHED');
  const paid = await vendor.ask('win', winBody(round, 4));
  assert.deepEqual([paid.status, paid.balance], ['RS_OK', Number.MAX_SAFE_INTEGER - 1]);
  const { rows } = await sql<{ status: string }>`select status from vendor_request
    where request_uuid = ${refused.requestUuid}`.execute(gateway.database.db);
  assert.deepEqual(rows[0]?.status, 'RS_ERROR_LIMIT_REACHED');
});

test('a lost round is closed by a win of 0', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 400));
  const lost = await vendor.ask('win', { ...winBody(round, 0), roundClosed: true });
  assert.deepEqual([lost.status, lost.balance], ['RS_OK', 600]);
  const row = await betRow(round.roundId);
  assert.deepEqual([row.status, row.net_profit], [1, -400]);
});

// failure 2
test('a bet of 0 is a bet, and moves nothing', async () => {
  const round = newRound(await seatWith(100));
  const bet = await vendor.ask('bet', { ...betBody(round, 0), roundClosed: true });
  assert.deepEqual([bet.status, bet.balance], ['RS_OK', 100]);
});

// failure 3
test('a bet beyond the balance is refused with the true balance', async () => {
  const round = newRound(await seatWith(300));
  const bet = await vendor.ask('bet', betBody(round, 301));
  assert.deepEqual([bet.httpStatus, bet.status, bet.balance], [200, 'RS_ERROR_NOT_ENOUGH_MONEY', 300]);
  const state = await vendor.ask('status', { transactionUuid: round.betUuid, playerId: round.seat.playerId });
  assert.equal(state.state, 'NOT_FOUND');
});

// failure 4, 5
test('a repeated bet, also ten times at once, is one bet with one answer', async () => {
  const round = newRound(await seatWith(1_000));
  const body = betBody(round, 100);
  const answers = await Promise.all(Array.from({ length: 10 }, () => vendor.ask('bet', body)));
  const last = await vendor.ask('bet', body);
  for (const answer of answers) assert.deepEqual([answer.status, answer.transactionId], ['RS_OK', last.transactionId]);
  assert.equal(last.balance, 900);
});

// failure 6
test('ten different bets at once leave the exact balance', async () => {
  const seat = await seatWith(1_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => vendor.ask('bet', betBody(newRound(seat), 100))));
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set(['RS_OK']));
  assert.equal((await vendor.ask('balance', seat)).balance, 0);
});

// failure 7
test('a win sent five times at once is paid once', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 100));
  const body = winBody(round, 700);
  const answers = await Promise.all(Array.from({ length: 5 }, () => vendor.ask('win', body)));
  assert.equal(new Set(answers.map((answer) => answer.transactionId)).size, 1);
  assert.equal((await vendor.ask('balance', round.seat)).balance, 1_600);
});

// failure 8
test('a transaction id that is repeated with another amount, round or kind moves nothing', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 100));
  for (const [operation, body] of [
    ['bet', betBody(round, 101)],
    ['bet', { ...betBody(round, 100), roundId: randomUUID() }],
    ['win', winBody(round, 100, round.betUuid)],
  ] as const) {
    assert.equal((await vendor.ask(operation, body)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  }
  assert.equal((await vendor.ask('balance', round.seat)).balance, 900);
});

test('a transaction id that is repeated with another game, kind or end of the round is refused', async () => {
  const round = newRound(await seatWith(1_000));
  const bet = betBody(round, 100);
  const win = winBody(round, 40);
  assert.equal((await vendor.ask('bet', bet)).status, 'RS_OK');
  assert.equal((await vendor.ask('win', win)).status, 'RS_OK');
  for (const [operation, body] of [
    ['bet', { ...bet, roundClosed: true }],
    ['bet', { ...bet, betType: 'FREE' }],
    ['bet', { ...bet, gameCode: 'JL002' }],
    ['win', { ...win, roundClosed: true }],
    ['win', { ...win, promo: true }],
  ] as const) {
    assert.equal((await vendor.ask(operation, body)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  }
  const again = await vendor.ask('bet', bet);
  assert.deepEqual([again.status, again.balance], ['RS_OK', 940]);
});

// failure 9, 10
test('two players may share a transaction id and a round id', async () => {
  const first = newRound(await seatWith(500));
  const second = { ...first, seat: await seatWith(500) };
  assert.deepEqual((await vendor.ask('bet', betBody(first, 100))).balance, 400);
  assert.deepEqual((await vendor.ask('bet', betBody(second, 200))).balance, 300);
  assert.equal((await vendor.ask('status', { transactionUuid: first.betUuid })).status, 'RS_ERROR_WRONG_SYNTAX');
  await vendor.ask('rollback', rollbackBody(second.seat.playerId, second.betUuid));
  assert.equal((await vendor.ask('balance', first.seat)).balance, 400);
  assert.equal((await vendor.ask('balance', second.seat)).balance, 500);
});

// failure 11
test('a win without a bet is refused, unless it is a promotion', async () => {
  const round = newRound(await seatWith(100));
  const refused = await vendor.ask('win', winBody(round, 500));
  assert.equal(refused.status, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  const promotion = await vendor.ask('win', { ...winBody(round, 500), promo: true });
  assert.deepEqual([promotion.status, promotion.balance], ['RS_OK', 600]);
});

// failure 12
test('a win is paid after logout, to a closed account and during maintenance; bets are refused', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const seat = await vendor.seat(member);
  const { db } = gateway.database;
  const rounds = [newRound(seat), newRound(seat), newRound(seat)];
  for (const round of rounds) await vendor.ask('bet', betBody(round, 100));
  const [first, second, third] = rounds as [Round, Round, Round];
  const refusal = async () => (await vendor.ask('bet', betBody(newRound(seat), 1))).status;

  const now = gateway.clock.now();
  await writeMaintenance(db, { title: 'Works', message: '', startsAt: now, endsAt: null }, now);
  gateway.clock.forward(2_000);
  assert.equal(await refusal(), 'RS_ERROR_MAINTENANCE');
  assert.equal((await vendor.ask('win', winBody(first, 10))).balance, 710);
  await writeMaintenance(db, null, now);
  gateway.clock.forward(2_000);

  const setState = (state: 'ACTIVE' | 'DISABLED') =>
    db.updateTable('member').set({ state }).where('id', '=', member.memberId).execute();
  await setState('DISABLED');
  assert.equal(await refusal(), 'RS_ERROR_USER_DISABLED');
  assert.equal((await vendor.ask('win', winBody(second, 20))).balance, 730);
  await setState('ACTIVE');

  await gateway.visitor({ token: member.token }).send('DELETE', '/wps/session/logout');
  assert.equal(await refusal(), 'RS_ERROR_TOKEN_EXPIRED');
  assert.equal((await vendor.ask('win', winBody(third, 30))).balance, 760);
});

// failure 13, 14, 16
test('a rollback refunds the whole bet, once, whatever fields it omits', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 300));
  const body = rollbackBody(round.seat.playerId, round.betUuid);
  const first = await vendor.ask('rollback', body);
  const again = await vendor.ask('rollback', body);
  const other = await vendor.ask('rollback', rollbackBody(round.seat.playerId, round.betUuid));
  for (const answer of [first, again, other]) assert.deepEqual([answer.status, answer.balance], ['RS_OK', 1_000]);
  assert.equal(first.transactionId, again.transactionId);
  const row = await betRow(round.roundId);
  assert.deepEqual([row.status, row.effective_bet, row.net_profit], [4, 0, 0]);
  const late = await vendor.ask('win', winBody(round, 50));
  assert.equal(late.status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  assert.equal((await vendor.ask('bet', betBody(round, 300))).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
});

// failure 15
test('a rollback that arrives before its bet leaves a tombstone, and the late bet is refused', async () => {
  const round = newRound(await seatWith(1_000));
  const early = await vendor.ask('rollback', rollbackBody(round.seat.playerId, round.betUuid));
  assert.deepEqual([early.status, early.balance], ['RS_OK', 1_000]);
  const state = await vendor.ask('status', { transactionUuid: round.betUuid, playerId: round.seat.playerId });
  assert.equal(state.state, 'TOMBSTONED');
  assert.equal((await vendor.ask('bet', betBody(round, 100))).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  assert.equal((await vendor.ask('balance', round.seat)).balance, 1_000);
});

// failure 25
test('a bet and its rollback that race leave the balance as it was', async () => {
  const seat = await seatWith(1_000);
  for (let turn = 0; turn < 10; turn += 1) {
    const round = newRound(seat);
    const [, rolledBack] = await Promise.all([
      vendor.ask('bet', betBody(round, 100)),
      vendor.ask('rollback', rollbackBody(seat.playerId, round.betUuid)),
    ]);
    assert.equal(rolledBack.status, 'RS_OK');
    assert.equal((await vendor.ask('balance', seat)).balance, 1_000);
  }
});

// failure 25
test("a bet with a slow commit and the rollback after the vendor's timeout leave the balance as it was", async () => {
  const round = newRound(await seatWith(1_000));
  const { playerId } = round.seat;
  const { db } = gateway.database;
  let slow: Promise<unknown> = Promise.resolve();
  let rolledBack: Promise<VendorAnswer> | undefined;
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('ledger_account').select('id').where('owner', '=', playerId).forUpdate().execute();
    slow = vendor.ask('bet', betBody(round, 100));
    const waiting = () =>
      sql<{ count: number }>`select count(*) from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    const untilWaiting = async (sessions: number) => {
      while (((await waiting()).rows[0]?.count ?? 0) < sessions);
    };
    await untilWaiting(1);
    rolledBack = vendor.ask('rollback', rollbackBody(playerId, round.betUuid));
    await untilWaiting(2);
  });
  await slow;
  assert.equal((await rolledBack)?.status, 'RS_OK');
  assert.equal((await vendor.ask('balance', round.seat)).balance, 1_000);
  assert.equal((await betRow(round.roundId)).status, 4);
});

// failure 12
test('a win is paid after the session has expired', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 100));
  gateway.clock.forward(12 * 3_600_000 + 1);
  const late = { ...betBody(newRound(round.seat), 1) };
  assert.equal((await vendor.ask('bet', late)).status, 'RS_ERROR_TOKEN_EXPIRED');
  assert.deepEqual((await vendor.ask('win', winBody(round, 40))).balance, 940);
});

test('a game keeps a session alive and revives none: after half an hour idle, its bets are refused', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const visitor = gateway.visitor(member);
  const seat = await vendor.seat(member);
  for (let turn = 0; turn < 2; turn += 1) {
    gateway.clock.forward(20 * 60_000);
    assert.equal((await vendor.ask('bet', betBody(newRound(seat), 1))).status, 'RS_OK');
  }
  assert.equal((await visitor.call(getBalance, {})).error, null, 'who spins is there');
  gateway.clock.forward(31 * 60_000);
  for (const body of [betBody(newRound(seat), 1), betBody(newRound(seat), 1)]) {
    assert.equal((await vendor.ask('bet', body)).status, 'RS_ERROR_TOKEN_EXPIRED');
  }
  assert.equal((await vendor.ask('balance', seat)).status, 'RS_ERROR_TOKEN_EXPIRED');
  assert.equal((await visitor.call(getBalance, {})).error, 'AUTH_TOKEN_EXPIRED');
});

test('a game opened late in a session expires with it', async () => {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const { db } = gateway.database;
  const seat = await vendor.seat(member);
  await db
    .updateTable('session')
    .set({ expires_at: gateway.clock.now() + 60_000 })
    .where('id', '=', member.sessionId)
    .execute();
  gateway.clock.forward(60_000);
  assert.equal((await vendor.ask('bet', betBody(newRound(seat), 1))).status, 'RS_ERROR_TOKEN_EXPIRED');
});

// failure 17
test('the bet of a paid or closed round is not rolled back', async () => {
  const round = newRound(await seatWith(1_000));
  await vendor.ask('bet', betBody(round, 100));
  await vendor.ask('win', winBody(round, 50));
  const paid = await vendor.ask('rollback', rollbackBody(round.seat.playerId, round.betUuid));
  assert.equal(paid.status, 'RS_ERROR_ROUND_CLOSED');
  await vendor.ask('endRound', { roundId: round.roundId });
  const closed = await vendor.ask('rollback', rollbackBody(round.seat.playerId, round.betUuid));
  assert.equal(closed.status, 'RS_ERROR_ROUND_CLOSED');
  assert.equal(
    (await vendor.ask('bet', { ...betBody(round, 1), transactionUuid: randomUUID() })).status,
    'RS_ERROR_ROUND_CLOSED',
  );
  assert.equal((await vendor.ask('balance', round.seat)).balance, 950);
});

// failure 18
test('a win reversed from spent money leaves the account below zero and blocked until made good', async () => {
  const round = newRound(await seatWith(100));
  await vendor.ask('bet', betBody(round, 100));
  const winUuid = randomUUID();
  await vendor.ask('win', { ...winBody(round, 500, winUuid), roundClosed: true });
  await vendor.ask('bet', betBody(newRound(round.seat), 450));
  const back = await vendor.ask('rollback', rollbackBody(round.seat.playerId, winUuid));
  assert.deepEqual([back.status, back.balance], ['RS_OK', -450]);
  const row = await betRow(round.roundId);
  assert.deepEqual([row.status, row.payout, row.net_profit], [1, 0, -100], 'the settled bet is figured anew');
  assert.equal((await vendor.ask('bet', betBody(newRound(round.seat), 1))).status, 'RS_ERROR_USER_DISABLED');
});

// failure 36
test('a result that is corrected after settlement reverses the win in record, turnover and ledger', async () => {
  const seat = await seatWith(10_000);
  const round = newRound(seat);
  await vendor.ask('bet', betBody(round, 1_000));
  const winUuid = randomUUID();
  const paid = await vendor.ask('win', { ...winBody(round, 4_000, winUuid), roundClosed: true });
  assert.equal(paid.balance, 13_000);
  assert.equal((await betRow(round.roundId)).net_profit, 3_000);
  const back = await vendor.ask('rollback', rollbackBody(seat.playerId, winUuid));
  assert.deepEqual([back.status, back.balance], ['RS_OK', 9_000]);
  const corrected = await betRow(round.roundId);
  assert.deepEqual([corrected.payout, corrected.net_profit], [0, -1_000]);
  assert.equal((await vendor.ask('rollback', rollbackBody(seat.playerId, winUuid))).balance, 9_000);
  assert.equal((await vendor.ask('win', winBody(round, 4_000, winUuid))).status, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
});

test('a bet on another game of the vendor, which its lobby leads to, is taken and recorded as that game', async () => {
  const round = newRound(await seatWith(1_000));
  const { db } = gateway.database;
  await sql`insert into vendor (code, name, game_type, position) values ('JL', 'Jade Lamp', 'RNG', 1)
    on conflict do nothing`.execute(db);
  await sql`insert into game (game_code, vendor, game_type, title, title_key, popularity, released_at)
    values ('JL_OTHER', 'JL', 'RNG', 'Other Lamp', 'otherlamp', 0, 0)`.execute(db);
  assert.equal((await vendor.ask('bet', { ...betBody(round, 100), gameCode: 'JL_OTHER' })).status, 'RS_OK');
  const { game_code: code, game_name: name } = await betRow(round.roundId);
  assert.deepEqual([code, name], ['JL_OTHER', 'Other Lamp']);
  // The limits of a win are those of its game, so that it is the game of the bet.
  const win = winBody(round, 50);
  assert.equal((await vendor.ask('win', win)).status, 'RS_ERROR_INVALID_GAME');
  assert.equal((await vendor.ask('win', { ...win, gameCode: 'JL_OTHER' })).status, 'RS_OK');
});

// failure 19
test('another currency, another game and a stake above the limit are refused', async () => {
  const round = newRound(await seatWith(1_000));
  assert.equal((await vendor.ask('bet', { ...betBody(round, 1), currency: 'INR' })).status, 'RS_ERROR_WRONG_CURRENCY');
  assert.equal((await vendor.ask('bet', { ...betBody(round, 1), gameCode: 'PG9' })).status, 'RS_ERROR_INVALID_GAME');
  assert.equal((await vendor.ask('bet', betBody(round, 10_000_001))).status, 'RS_ERROR_LIMIT_REACHED');
  const stranger = await addMember(gateway);
  const foreign = await vendor.ask('bet', { ...betBody(round, 1), playerId: stranger.memberId });
  assert.equal(foreign.status, 'RS_ERROR_INVALID_TOKEN');
});

test('a launch token opens one session, once, within a minute', async () => {
  const member = await addMember(gateway, { balanceMinor: 700 });
  const token = await vendor.launchToken(member);
  const opened = await vendor.ask('authenticate', { launchToken: token });
  assert.deepEqual([opened.status, opened.balance, opened.playerId], ['RS_OK', 700, member.memberId]);
  assert.equal((await vendor.ask('authenticate', { launchToken: token })).status, 'RS_ERROR_INVALID_TOKEN');
  assert.equal((await vendor.ask('authenticate', { launchToken: 'nobody' })).status, 'RS_ERROR_INVALID_TOKEN');
  const late = await vendor.launchToken(member);
  gateway.clock.forward(60_001);
  assert.equal((await vendor.ask('authenticate', { launchToken: late })).status, 'RS_ERROR_TOKEN_EXPIRED');
});

// failure 20
test("a vendor's requests with a wrong key, a changed body, an old time or a used nonce are refused", async () => {
  const round = newRound(await seatWith(1_000));
  const body = betBody(round, 100);
  const refused = async (forgery: Parameters<TestVendor['ask']>[2]) => {
    const answer = await vendor.ask('bet', body, forgery);
    return [answer.httpStatus, answer.status];
  };
  const invalid = [401, 'RS_ERROR_INVALID_SIGNATURE'];
  assert.deepEqual(await refused({ key: generateKeyPairSync('ed25519').privateKey }), invalid);
  assert.deepEqual(await refused({ sentBody: JSON.stringify({ ...body, amount: 1 }) }), invalid);
  assert.deepEqual(await refused({ timestamp: gateway.clock.now() - 60_500 }), invalid);
  assert.deepEqual(await refused({ vendorId: 'SOMEBODY' }), [401, 'RS_ERROR_INVALID_VENDOR']);
  const nonce = randomUUID();
  assert.equal((await vendor.ask('balance', round.seat, { nonce })).status, 'RS_OK');
  assert.deepEqual(await refused({ nonce }), invalid);
  assert.equal((await vendor.ask('balance', round.seat)).balance, 1_000);
});

// failure 21
test('a signed request that is invalid is refused as such, never half done', async () => {
  const round = newRound(await seatWith(1_000));
  const good = betBody(round, 1);
  const bodies: unknown[] = [
    '{"amount":',
    '[]',
    '',
    { ...good, amount: -1 },
    { ...good, amount: 1.5 },
    { ...good, amount: '1' },
    { ...good, amount: 2 ** 60 },
    { ...good, transactionUuid: '' },
    { ...good, transactionUuid: 'x'.repeat(10_000) },
    { ...good, transactionUuid: 'a\u0000b' },
    { ...good, currency: 'tlb' },
    { ...good, roundId: undefined },
  ];
  for (const body of bodies) {
    const answer = await vendor.ask('bet', body);
    assert.deepEqual(
      [answer.httpStatus, answer.status],
      [200, 'RS_ERROR_WRONG_SYNTAX'],
      JSON.stringify(body)?.slice(0, 80),
    );
  }
  const strange = { ...good, transactionUuid: `'; drop table bet; --<script>ありがとう` };
  assert.equal((await vendor.ask('bet', { ...strange, unknownKey: { deep: true } })).status, 'RS_OK');
  assert.equal((await vendor.ask('balance', round.seat)).balance, 999);
});

// failure 24
test('a bet whose answer was lost is one bet when it is repeated', async () => {
  const seat = await seatWith(1_000);
  for (let turn = 0; turn < 5; turn += 1) {
    const body = betBody(newRound(seat), 100);
    const hangUp = new AbortController();
    const lost = vendor.ask('bet', body, { signal: hangUp.signal }).catch(() => null);
    setImmediate(() => hangUp.abort());
    const [, answer] = await Promise.all([lost, vendor.ask('bet', body)]);
    assert.deepEqual([answer.status, (await vendor.ask('balance', seat)).balance], ['RS_OK', 900 - turn * 100]);
  }
});

test("a bet's writes are all rolled back when one of them fails", async () => {
  const round = newRound(await seatWith(1_000));
  const { db } = gateway.database;
  const rows = () => db.selectFrom('vendor_tx').select('state').where('transaction_uuid', '=', round.betUuid).execute();
  await sql.raw('alter table bet add constraint no_bets check (stake < 0) not valid').execute(db);
  const failed = await vendor.ask('bet', betBody(round, 100));
  await sql.raw('alter table bet drop constraint no_bets').execute(db);
  assert.deepEqual([failed.httpStatus, failed.status], [500, 'RS_ERROR_UNKNOWN'], 'the vendor is told to ask again');
  assert.deepEqual(await rows(), []);
  const again = await vendor.ask('bet', betBody(round, 100));
  assert.deepEqual([again.status, again.balance], ['RS_OK', 900]);
});

test('every verified request is logged with its answer, without its tokens', async () => {
  const seat = await seatWith(5);
  await vendor.ask('balance', { ...seat, requestUuid: 'remember-me' });
  const kept = await gateway.database.db
    .selectFrom('vendor_request')
    .selectAll()
    .where('request_uuid', '=', 'remember-me')
    .executeTakeFirstOrThrow();
  assert.deepEqual([kept.operation, kept.status, kept.balance], ['balance', 'RS_OK', 5]);
  assert.ok(!kept.body.includes(seat.sessionToken));
});

test('the events that the database publishes match the contracts, and a big win is announced once', async () => {
  const { db } = gateway.database;
  const round = newRound(await seatWith(1_000));
  const { playerId } = round.seat;
  const { last: before } = await db
    .selectFrom('event')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const prize = gateway.gateway.services.config.winnerThresholdMinor;
  assert.equal((await vendor.ask('bet', betBody(round, 100))).status, 'RS_OK');
  const win = { ...winBody(round, prize), roundClosed: true };
  const answers = await Promise.all([vendor.ask('win', win), vendor.ask('win', win)]);
  assert.deepEqual(
    answers.map(({ status, balance }) => [status, balance]),
    [
      ['RS_OK', 900 + prize],
      ['RS_OK', 900 + prize],
    ],
  );
  const told = await db
    .selectFrom('event')
    .select(['audience', 'name', 'payload'])
    .where('id', '>', before)
    .orderBy('id')
    .execute();
  const own = told.filter(({ audience }) => audience === `member:${playerId}`);
  assert.deepEqual(
    own.map(({ name }) => name),
    [balanceChanged.wire, balanceChanged.wire, betSettled.wire],
  );
  for (const { name, payload } of own) {
    const { payload: shape } = name === betSettled.wire ? betSettled : balanceChanged;
    assert.deepEqual(z.parse(shape, payload), payload);
  }
  const { balance } = z.parse(balanceChanged.payload, own[1]?.payload);
  assert.deepEqual(balance, await walletBalanceOf({ ...gateway.gateway.services, db }, playerId, round.seat.currency));
  assert.equal(balance.wallets[0]?.available, 900 + prize);
  const { netProfit, payout } = z.parse(betSettled.payload, own[2]?.payload);
  assert.deepEqual([payout, netProfit], [prize, prize - 100]);
  const winners = told.filter(({ name }) => name === winnerAnnounced.wire);
  assert.deepEqual(
    winners.map(({ payload }) => z.parse(winnerAnnounced.payload, payload).winner.winAmount),
    [prize],
  );
});
