import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { decideApproval, listTransactions } from '@atrium/contracts/calls';
import { amountBounds, staffType } from '@atrium/contracts/constants';
import { flowsByDay, verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { decideAsAnother } from '../../../testing/approve.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { createTestVendor, type TestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { verifyBets } from '../../bets/bets/verify-bets.ts';
import { countsSince } from '../../limits/responsible-gaming/tally.ts';

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
  assert.deepEqual(violations, []);
});

/** A closed round of 100 that paid 50, of a player who then has 950. */
async function playedRound() {
  const member = await addMember(gateway, { balanceMinor: 1_000 });
  const seat = await vendor.seat(member);
  const roundId = randomUUID();
  const round = { ...seat, roundId };
  await vendor.ask('bet', { ...round, transactionUuid: randomUUID(), amount: 100 });
  await vendor.ask('win', { ...round, transactionUuid: randomUUID(), amount: 50, roundClosed: true });
  const adjust = (direction: 'CREDIT' | 'DEBIT', amount: number, transactionUuid: string = randomUUID()) => {
    const { playerId, currency } = seat;
    const body = { playerId, currency, roundId, direction, amount, transactionUuid, reason: 'the reels stuck' };
    return vendor.ask('adjust', body);
  };
  return { member, seat, roundId, adjust };
}

async function decide(decision: 'APPROVE' | 'REJECT') {
  const ops = gateway.visitor({ token: (await addMember(gateway, { type: staffType })).token });
  const row = await gateway.database.db
    .selectFrom('approval')
    .select(['id', 'made_by'])
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  assert.equal(row.made_by, 'vendor:SANDBOX');
  return ops.call(decideApproval, { approvalId: row.id, decision, remark: 'looked at the log' });
}

test('a correction moves nothing until staff approve it, and then once', async () => {
  const { seat, roundId, adjust } = await playedRound();
  const uuid = randomUUID();
  const asked = await Promise.all([adjust('CREDIT', 500, uuid), adjust('CREDIT', 500, uuid)]);
  assert.deepEqual(
    asked.map(({ status, state, balance }) => [status, state, balance]),
    [
      ['RS_OK', 'PENDING', 950],
      ['RS_OK', 'PENDING', 950],
    ],
  );
  const approved = await decide('APPROVE');
  assert.ok(approved.success, approved.error ?? '');
  const after = await adjust('CREDIT', 500, uuid);
  assert.deepEqual([after.state, after.balance], ['APPLIED', 1_450]);
  assert.equal((await adjust('CREDIT', 501, uuid)).status, 'RS_ERROR_DUPLICATE_TRANSACTION');
  const bet = await gateway.database.db
    .selectFrom('bet')
    .select(['payout', 'net_profit', 'status'])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  assert.deepEqual(bet, { payout: 550, net_profit: 450, status: 2 }, 'the record is figured anew');
  assert.equal((await vendor.ask('balance', seat)).balance, 1_450);
});

test('a refused correction stays refused, and none reverses more than the round has paid', async () => {
  const { adjust } = await playedRound();
  assert.equal((await adjust('DEBIT', 51)).status, 'RS_ERROR_LIMIT_REACHED');
  const uuid = randomUUID();
  assert.equal((await adjust('DEBIT', 50, uuid)).state, 'PENDING');
  await decide('REJECT');
  const refused = await adjust('DEBIT', 50, uuid);
  assert.deepEqual([refused.state, refused.balance], ['REFUSED', 950]);
  assert.equal((await adjust('DEBIT', 30)).state, 'PENDING');
  await decide('APPROVE');
  assert.equal((await adjust('CREDIT', 1)).balance, 920);
  await decide('REJECT');
});

test('a reversed win no longer counts in limits and the play summary', async () => {
  const { seat, adjust } = await playedRound();
  const { db } = gateway.database;
  const who = { memberId: seat.playerId, currency: seat.currency };
  const won = async () => (await countsSince(db, { ...who, from: 0 })).won;
  assert.equal(await won(), 50);
  await adjust('DEBIT', 30);
  await decide('APPROVE');
  assert.equal(await won(), 20);
  const days = await flowsByDay(db, { ...who, from: 0, to: gateway.clock.now() + 1, timeZone: 'Asia/Manila' });
  assert.equal(days.find(({ type }) => type === 'PAYOUT')?.net, 20);
});

test('a win whose money is spent is reversed all the same: the balance is negative, no bet is taken, and the statement shows both', async () => {
  const { member, seat, roundId, adjust } = await playedRound();
  const next = { ...seat, roundId: randomUUID(), transactionUuid: randomUUID() };
  assert.equal((await vendor.ask('bet', { ...next, amount: 930 })).balance, 20);
  await adjust('DEBIT', 50);
  await decide('APPROVE');
  assert.equal((await vendor.ask('balance', seat)).balance, -30);
  const refused = await vendor.ask('bet', { ...next, roundId: randomUUID(), transactionUuid: randomUUID(), amount: 1 });
  assert.notEqual(refused.status, 'RS_OK');
  const { db } = gateway.database;
  const bet = await db
    .selectFrom('bet')
    .select(['order_no', 'payout'])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  assert.equal(bet.payout, 0);
  const player = gateway.visitor({ token: member.token });
  const day = (shift: number) => new Date(gateway.clock.now() + shift).toISOString().slice(0, 10);
  const answer = await player.call(listTransactions, { from: day(-86_400_000), to: day(86_400_000) });
  const { list } = answer.value as { list: { type: string; direction: string; refNo: string; amount: number }[] };
  const own = list.filter(({ refNo }) => refNo === bet.order_no);
  const shown = own.map(({ type, direction, amount }) => `${type} ${direction} ${amount}`);
  assert.deepEqual(shown.sort(), ['BET OUT 100', 'PAYOUT IN 50', 'ROLLBACK OUT 50']);
  // Made good, so that the books of these tests end without a debt.
  await vendor.ask('win', { ...next, transactionUuid: randomUUID(), amount: 100, roundClosed: true });
});

test('the same correction of a round under another name is the first one, waiting or posted', async () => {
  const { adjust } = await playedRound();
  const asked = await Promise.all([adjust('CREDIT', 500), adjust('CREDIT', 500)]);
  assert.deepEqual(
    asked.map(({ state }) => state),
    ['PENDING', 'PENDING'],
  );
  await decide('APPROVE');
  const again = await adjust('CREDIT', 500);
  assert.deepEqual([again.state, again.balance], ['APPLIED', 1_450]);
  assert.equal((await adjust('CREDIT', 20)).state, 'PENDING');
  const { facts } = await gateway.database.db
    .selectFrom('approval')
    .select('facts')
    .where('state', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  const { otherCorrections, otherCorrectionsMinor } = facts as Record<string, unknown>;
  assert.deepEqual([otherCorrections, otherCorrectionsMinor], [1, 500], 'the approver sees the others');
  await decide('REJECT');
});

// SEC16
test('a big correction needs two people beside the vendor, and none is beyond its bound', async () => {
  const { seat, adjust } = await playedRound();
  const { VENDOR_ADJUST, VENDOR_ADJUST_ALONE } = amountBounds;
  assert.equal((await adjust('CREDIT', VENDOR_ADJUST.max + 1)).status, 'RS_ERROR_LIMIT_REACHED');
  const uuid = randomUUID();
  const amount = VENDOR_ADJUST_ALONE.max + 1;
  assert.equal((await adjust('CREDIT', amount, uuid)).state, 'PENDING');
  const first = gateway.visitor(await addMember(gateway, { type: staffType }));
  const waiting = () =>
    gateway.database.db.selectFrom('approval').select('id').where('state', '=', 'WAITING').executeTakeFirstOrThrow();
  const approve = async () => first.call(decideApproval, { approvalId: (await waiting()).id, decision: 'APPROVE' });
  assert.ok((await approve()).success);
  const between = await adjust('CREDIT', amount, uuid);
  assert.deepEqual([between.state, between.balance], ['PENDING', 950]);
  assert.equal((await approve()).error, 'APPROVAL_OWN');
  assert.ok((await decideAsAnother(gateway, (await waiting()).id)).success);
  assert.deepEqual((await adjust('CREDIT', amount, uuid)).state, 'APPLIED');
  assert.equal((await vendor.ask('balance', seat)).balance, 950 + amount);
});

// SEC16
test('a big correction that a vendor asks for bit by bit needs two people beside it, too', async () => {
  const { seat, adjust } = await playedRound();
  const most = amountBounds.VENDOR_ADJUST_ALONE.max;
  const all = () =>
    gateway.database.db
      .selectFrom('approval')
      .select(['id', 'facts'])
      .where('state', '=', 'WAITING')
      .orderBy('made_at')
      .orderBy('id')
      .execute();
  const asked = [randomUUID(), randomUUID()] as const;
  await adjust('CREDIT', most, asked[0]);
  await adjust('CREDIT', most - 1, asked[1]);
  const [later, first] = (await all()).reverse();
  for (const each of [later, first]) assert.ok((await decideAsAnother(gateway, each?.id ?? '')).success);
  const states = await Promise.all([adjust('CREDIT', most, asked[0]), adjust('CREDIT', most - 1, asked[1])]);
  assert.deepEqual(
    states.map(({ state, balance }) => [state, balance]),
    [
      ['PENDING', 950 + most - 1],
      ['APPLIED', 950 + most - 1],
    ],
  );
  const [waiting] = await all();
  assert.equal(waiting?.facts.otherCorrectionsMinor, most - 1, 'what was posted since is told');
  assert.ok((await decideAsAnother(gateway, waiting?.id ?? '')).success);
  assert.equal((await vendor.ask('balance', seat)).balance, 950 + most + most - 1);
});

test('an unknown round, another currency and invalid amounts are refused without an approval request', async () => {
  const { seat, roundId } = await playedRound();
  const body = { ...seat, roundId, direction: 'CREDIT', amount: 5, transactionUuid: randomUUID(), reason: 'because' };
  const status = async (changes: object) => (await vendor.ask('adjust', { ...body, ...changes })).status;
  assert.equal(await status({ roundId: 'nowhere' }), 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  assert.equal(await status({ currency: 'INR' }), 'RS_ERROR_WRONG_CURRENCY');
  assert.equal(await status({ amount: 0 }), 'RS_ERROR_WRONG_SYNTAX');
  assert.equal(await status({ reason: '' }), 'RS_ERROR_WRONG_SYNTAX');
  const waiting = await gateway.database.db
    .selectFrom('approval')
    .select('id')
    .where('state', '=', 'WAITING')
    .execute();
  assert.deepEqual(waiting, []);
});
