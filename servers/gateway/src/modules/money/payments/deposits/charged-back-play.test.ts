import assert from 'node:assert/strict';
import { dayOf, shiftDay, startOfDay, weekdayOf } from '@atrium/contracts/calendar';
import {
  getContractBill,
  getTeamOverview,
  openDeposit,
  setPaymentPassword,
  submitDeposit,
  transferInLine,
} from '@atrium/contracts/calls';
import type { ContractKind, ContractPeriod } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import { newId } from '../../../../db/new-id.ts';
import { settledBet } from '../../../../testing/settled-bet.ts';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../../testing/test-member.ts';
import { reinstateDeposit, startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import { lineRebateJobs, takeBackPlay, verifyTakenBack } from '../../../agents/index.ts';
import { recordBet } from '../../../bets/bets/record-bet.ts';
import { settleBet } from '../../../bets/bets/settle-bet.ts';
import { countFlows, recountTurnover, untilComplete } from '../../../bets/index.ts';
import { settlementJobs } from '../../../settlements/index.ts';
import { settleBonuses } from '../wagering/settle-bonuses.ts';

const zone = 'Asia/Manila';
const paymentPassword = '246810';
let payments: TestPayments;
let gateway: TestGateway;
beforeAll(async () => {
  payments = await startTestPayments();
  gateway = payments.gateway;
  await settle();
});
afterEach(async () => assert.deepEqual(await verifyTakenBack(gateway.database.db), []));
afterAll(() => payments.close());

async function settle(): Promise<void> {
  await untilComplete(gateway.database.db);
  for (const job of [...settlementJobs, ...lineRebateJobs]) await job.run(gateway.gateway.services);
}

/** To the morning of the next day, when the one before is settled. */
async function endDay(): Promise<void> {
  const { clock } = gateway;
  clock.forward(startOfDay(shiftDay(dayOf(clock.now(), zone), 1), zone) + 3 * hourMs - clock.now());
  await settle();
}

const level = () => takeBackPlay.run(gateway.gateway.services);

const midnight = () => startOfDay(dayOf(gateway.clock.now(), zone), zone);

/** A contract of one tier without requirements, which carries nothing on; from today on, unless something else is said. */
async function contract(
  subject: TestMember,
  kind: ContractKind,
  rate: string,
  { from = midnight(), ...more }: { period?: ContractPeriod; from?: number; version?: number } = {},
): Promise<void> {
  const tiers = JSON.stringify([{ rate, effectiveBetAmount: 0, activeMemberCount: 0, lossAmount: 0 }]);
  const terms = { kind, period: 'D', tiers, version: 1, status: 'VALID', ...more } as const;
  await gateway.database.db
    .insertInto('contract')
    .values({
      ...terms,
      id: newId(gateway.clock.now()),
      subject_id: subject.memberId,
      offered_at: from,
      effective_from: from,
      begun_at: from,
    })
    .execute();
}

/** Another contract takes the place of a subject's one, which counts until then. */
async function endReplaced({ memberId }: TestMember, until: number): Promise<void> {
  await gateway.database.db
    .updateTable('contract')
    .set({ status: 'EXPIRED', end_reason: 'REPLACED', ended_at: until })
    .where('subject_id', '=', memberId)
    .execute();
}

interface Player {
  readonly member: TestMember;
  readonly visitor: Visitor;
}

async function add(options: Parameters<typeof addMember>[1]): Promise<Player> {
  const member = await addMember(gateway, options);
  return { member, visitor: gateway.visitor(member) };
}

/** An agent without a rebate whose line has a player without money and one with it. */
async function line() {
  const agent = await add({ type: 1 });
  const parentId = agent.member.memberId;
  await gateway.database.db.updateTable('member').set({ line_rebate: 0 }).where('id', '=', parentId).execute();
  return { agent, player: await add({ parentId }), other: await add({ parentId, balanceMinor: 10_000_000 }) };
}

async function deposit({ visitor }: Player, amountMinor: number, withBonus = false): Promise<string> {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor, withBonus });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  assert.ok((await visitor.call(openDeposit, { orderNo })).success);
  await payments.provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  return orderNo;
}

async function chargeBack(orderNo: string): Promise<void> {
  await payments.provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' });
  await Promise.all([level(), level()]);
}

async function reinstate(orderNo: string): Promise<void> {
  await reinstateDeposit(gateway, orderNo);
  await level();
}

const play = ({ member }: Player, stake: number, payout = 0) => settledBet(gateway, member, { stake, payout });

async function billsOf({ member }: Player, kind: ContractKind) {
  const rows = await gateway.database.db
    .selectFrom('contract_bill')
    .select(['net_loss', 'effective_bet', 'taken_back', 'carried', 'payable'])
    .where('subject_id', '=', member.memberId)
    .where('kind', '=', kind)
    .orderBy('period_from')
    .execute();
  return rows.map(({ net_loss, effective_bet, taken_back, carried, payable }) => [
    kind === 'DIVIDEND' ? net_loss : effective_bet,
    taken_back,
    carried,
    payable,
  ]);
}

/** What is taken off of a member's play. */
async function takenOff({ member }: Player): Promise<readonly [loss: number, bet: number]> {
  const rows = await gateway.database.db
    .selectFrom('play_taken_back')
    .select(['loss', 'effective_bet'])
    .where('member_id', '=', member.memberId)
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return [sum(({ loss }) => loss), sum(({ effective_bet }) => effective_bet)];
}

test('losses of charged-back money take off the next dividends, whatever the contract carries on, until it is given again', async () => {
  const { agent, player, other } = await line();
  await contract(agent.member, 'DIVIDEND', '10.00');
  const orderNo = await deposit(player, 100_000);
  await play(player, 80_000, 20_000);
  await endDay();
  // 60,000 of it are gone; of the 40,000 that are left none was lost.
  await chargeBack(orderNo);
  await play(other, 40_000);
  await endDay();
  await play(other, 50_000);
  await endDay();
  await reinstate(orderNo);
  await endDay();
  assert.deepEqual(await billsOf(agent, 'DIVIDEND'), [
    [60_000, 0, 0, 6_000],
    [-20_000, 60_000, 0, 0],
    [50_000, 0, -20_000, 3_000],
    [60_000, -60_000, 0, 6_000],
  ]);
  const { id } = await gateway.database.db
    .selectFrom('contract_bill')
    .select('id')
    .where('subject_id', '=', agent.member.memberId)
    .where('taken_back', '=', 60_000)
    .executeTakeFirstOrThrow();
  const bill = await agent.visitor.call(getContractBill, { billId: id });
  assert.equal(bill.success && bill.value.bill.takenBack, 60_000);
});

test('a converted bonus goes and comes with its deposit: the line is paid for what the player lost of their own, once', async () => {
  const { agent, player } = await line();
  const { db } = gateway.database;
  const { memberId, currency } = player.member;
  await contract(agent.member, 'DIVIDEND', '10.00');
  await contract(agent.member, 'DAILY', '1.00');
  const orderNo = await deposit(player, 40_000, true);
  await db.updateTable('wagering').set({ required: 1_000 }).where('member_id', '=', memberId).execute();
  await play(player, 1_000, 1_000);
  await settleBonuses.run(gateway.gateway.services);
  await play(player, 60_000);
  const available = async () => (await gateway.gateway.services.ledger.balanceOf(db, memberId, currency)).available;
  assert.equal(await available(), 0, 'the deposit and the bonus of 20,000 that it became');
  await endDay();
  await chargeBack(orderNo);
  assert.equal(await available(), -60_000);
  assert.deepEqual(await takenOff(player), [60_000, 61_000]);
  await endDay();
  await reinstate(orderNo);
  assert.equal(await available(), 0);
  await endDay();
  await chargeBack(orderNo);
  await endDay();
  await reinstate(orderNo);
  await endDay();
  assert.deepEqual(await billsOf(agent, 'DIVIDEND'), [
    [40_000, 0, 0, 4_000],
    [-40_000, 60_000, 0, 0],
    [40_000, -60_000, -40_000, 0],
    [-40_000, 60_000, 0, 0],
    [40_000, -60_000, -40_000, 0],
  ]);
  assert.deepEqual(await billsOf(agent, 'DAILY'), [
    [61_000, 0, 0, 610],
    [-61_000, 61_000, 0, 0],
    [61_000, -61_000, -61_000, 0],
    [-61_000, 61_000, 0, 0],
    [61_000, -61_000, -61_000, 0],
  ]);
});

/** The Monday after today, and the days after it. */
function nextWeek(): readonly number[] {
  const today = dayOf(gateway.clock.now(), zone);
  const monday = shiftDay(today, 8 - weekdayOf(today));
  return [0, 1, 2, 3].map((day) => startOfDay(shiftDay(monday, day), zone));
}

const toInstant = (at: number) => gateway.clock.forward(at - gateway.clock.now());

test('what is owed goes on into a contract of another period, also where both are settled late', async () => {
  const { agent, player, other } = await line();
  const [monday = 0, tuesday = 0, wednesday = 0] = nextWeek();
  toInstant(monday);
  await contract(agent.member, 'DIVIDEND', '10.00', { period: 'W' });
  const orderNo = await deposit(player, 100_000);
  await play(player, 100_000);
  const [second = 0] = nextWeek();
  toInstant(second + 3 * hourMs);
  await settle();
  await chargeBack(orderNo);
  await play(other, 30_000);
  const [third = 0] = nextWeek();
  await endReplaced(agent.member, third);
  await contract(agent.member, 'DIVIDEND', '10.00', { period: 'D', from: third, version: 2 });
  toInstant(third + hourMs);
  await play(other, 90_000);
  // Nothing ran since the charge-back: the last week and the first day are settled at once.
  toInstant(third + (tuesday - monday) + 3 * hourMs);
  await settle();
  await play(other, 10_000);
  toInstant(third + (wednesday - monday) + 3 * hourMs);
  await settle();
  assert.deepEqual(await billsOf(agent, 'DIVIDEND'), [
    [100_000, 0, 0, 10_000],
    [-70_000, 100_000, 0, 0],
    [90_000, 0, -70_000, 2_000],
    [10_000, 0, 0, 1_000],
  ]);
});

for (const [change, bills] of [
  [
    'charged back',
    [
      [200_000, 0, 0, 20_000],
      [200_000, 100_000, 0, 20_000],
    ],
  ],
  [
    'reinstated',
    [
      [100_000, 100_000, 0, 10_000],
      [400_000, -100_000, 0, 40_000],
    ],
  ],
] as const)
  test(`what is ${change} on days between two contracts counts in the first bill of the next one`, async () => {
    const { agent, player, other } = await line();
    await contract(agent.member, 'DIVIDEND', '10.00');
    const orderNo = await deposit(player, 100_000);
    await deposit(player, 100_000);
    await play(player, 200_000);
    if (change === 'reinstated') await chargeBack(orderNo);
    await endDay();
    // As where a week ends and the half month that follows it has not begun.
    await endReplaced(agent.member, midnight());
    const begins = startOfDay(shiftDay(dayOf(gateway.clock.now(), zone), 2), zone);
    await contract(agent.member, 'DIVIDEND', '10.00', { from: begins, version: 2 });
    await (change === 'reinstated' ? reinstate : chargeBack)(orderNo);
    await play(other, 70_000);
    await endDay();
    await endDay();
    await play(other, 300_000);
    await endDay();
    await play(other, 10_000);
    await endDay();
    assert.deepEqual(await billsOf(agent, 'DIVIDEND'), [...bills, [10_000, 0, 0, 1_000]]);
  });

test('a win of the line is forgotten by a contract that carries nothing on, and what is owed is not', async () => {
  const { agent, player, other } = await line();
  await contract(agent.member, 'DIVIDEND', '10.00');
  const orderNo = await deposit(player, 100_000);
  await play(player, 100_000);
  await endDay();
  await chargeBack(orderNo);
  await play(other, 10_000, 500_000);
  await endDay();
  await play(other, 130_000);
  await endDay();
  assert.deepEqual(await billsOf(agent, 'DIVIDEND'), [
    [100_000, 0, 0, 10_000],
    [-590_000, 100_000, 0, 0],
    [130_000, 0, -100_000, 3_000],
  ]);
});

test('bets of charged-back money take off salaries and rebates, those of windows too', async () => {
  const { agent, player, other } = await line();
  const { db } = gateway.database;
  await contract(agent.member, 'DAILY', '1.00');
  await contract(agent.member, 'REALTIME', '1.00');
  await db.updateTable('member').set({ line_rebate: 100 }).where('id', '=', agent.member.memberId).execute();
  const orderNo = await deposit(player, 100_000);
  await play(player, 300_000 - 200_000);
  await endDay();
  await chargeBack(orderNo);
  await play(other, 150_000);
  gateway.clock.forward(6 * minuteMs);
  await settle();
  await endDay();
  assert.deepEqual(await billsOf(agent, 'DAILY'), [
    [100_000, 0, 0, 1_000],
    [50_000, 100_000, 0, 500],
  ]);
  const windows = await billsOf(agent, 'REALTIME');
  assert.deepEqual(
    [windows.reduce((sum, [, , , payable = 0]) => sum + payable, 0), windows.some(([, taken]) => taken === 100_000)],
    [1_500, true],
  );
  const rebates = await db
    .selectFrom('line_rebate')
    .select(['effective_bet', 'amount'])
    .where('member_id', '=', agent.member.memberId)
    .orderBy('day')
    .execute();
  assert.deepEqual(
    rebates.map(({ effective_bet, amount }) => [effective_bet, amount]),
    [
      [100_000, 1_000],
      [50_000, 500],
    ],
  );
});

test('money that was paid out again was not lost, and of the bets only its share in what was paid in counts', async () => {
  const { player } = await line();
  const orderNo = await deposit(player, 100_000);
  await deposit(player, 300_000);
  await play(player, 200_000, 200_000);
  await gateway.gateway.services.ledger.post(gateway.database.db, {
    idempotencyKey: `out:${orderNo}`,
    type: 'ADMIN_MINUS',
    reference: orderNo,
    postings: [
      {
        from: { kind: 'member.main', owner: player.member.memberId },
        to: { kind: 'opening', owner: 'house' },
        amountMinor: 400_000,
        currency: player.member.currency,
      },
    ],
  });
  await chargeBack(orderNo);
  assert.deepEqual(await takenOff(player), [0, 50_000]);
});

test('what is charged back while the account has it takes nothing off', async () => {
  const { player } = await line();
  const orderNo = await deposit(player, 100_000);
  await deposit(player, 100_000);
  await play(player, 100_000);
  await chargeBack(orderNo);
  assert.deepEqual(await takenOff(player), [0, 0]);
});

test('two charge-backs of one loss take it off once', async () => {
  const { player } = await line();
  const orders = [await deposit(player, 100_000), await deposit(player, 100_000)];
  await play(player, 150_000, 50_000);
  await play(player, 100_000, 0);
  for (const orderNo of orders) await chargeBack(orderNo);
  assert.deepEqual(await takenOff(player), [200_000, 250_000]);
  await reinstate(orders[0] ?? '');
  assert.deepEqual(await takenOff(player), [100_000, 125_000]);
  await chargeBack(orders[0] ?? '');
  assert.deepEqual(await takenOff(player), [200_000, 250_000]);
});

test('money that an agent hands down is followed to the player who loses it', async () => {
  const { agent, player, other } = await line();
  const secret = { password: testPassword, paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await agent.visitor.call(setPaymentPassword, secret)).success);
  gateway.clock.forward(25 * hourMs);
  const orderNo = await deposit(agent, 100_000);
  await play(agent, 100_000, 100_000);
  const { account } = player.member;
  const down = { direction: 'DOWN', account, amountMinor: 100_000, paymentPassword } as const;
  const handed = await agent.visitor.call(transferInLine, down);
  assert.ok(handed.success, `${handed.error} ${JSON.stringify(handed.value)}`);
  await play(player, 100_000);
  await play(other, 70_000);
  await chargeBack(orderNo);
  assert.deepEqual(
    [await takenOff(agent), await takenOff(player), await takenOff(other)],
    [
      [0, 100_000],
      [100_000, 100_000],
      [0, 0],
    ],
  );
});

test('a bet that is open when its money is charged back is taken off once it is settled', async () => {
  const { player } = await line();
  const { services } = gateway.gateway;
  const orderNo = await deposit(player, 100_000);
  const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'RNG1', gameName: 'RNG' } as const;
  const { memberId, currency } = player.member;
  const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: newId(gateway.clock.now()) };
  const made = await services.db
    .transaction()
    .execute((trx) => recordBet({ ...services, db: trx }, { ...bet, stakeMinor: 100_000 }));
  await chargeBack(orderNo);
  assert.deepEqual(await takenOff(player), [0, 0]);
  gateway.clock.forward(hourMs + minuteMs);
  await services.db.transaction().execute((trx) => settleBet({ ...services, db: trx }, { orderNo: made.orderNo }));
  await level();
  assert.deepEqual(await takenOff(player), [100_000, 100_000]);
  const due = await gateway.database.db
    .selectFrom('money_taken_back')
    .select('due_at')
    .where('source', '=', orderNo)
    .execute();
  assert.deepEqual(due, [{ due_at: null }]);
});

/** How many of the line first deposited on the day that runs. */
async function firstDepositors({ visitor }: Player): Promise<number> {
  await untilComplete(gateway.database.db);
  await countFlows.run(gateway.gateway.services);
  const today = dayOf(gateway.clock.now(), zone);
  const answer = await visitor.call(getTeamOverview, { from: today, to: today });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.figures.firstDepositMembers;
}

test('a charged-back first deposit makes nobody a first depositor; the next one does, and a reinstated one on its own day', async () => {
  const { agent, player } = await line();
  const { db } = gateway.database;
  const orderNo = await deposit(player, 100_000);
  assert.equal(await firstDepositors(agent), 1);
  await chargeBack(orderNo);
  assert.equal(await firstDepositors(agent), 0);
  await reinstate(orderNo);
  assert.equal(await firstDepositors(agent), 1);
  await chargeBack(orderNo);
  await endDay();
  const next = await deposit(player, 100_000);
  assert.equal(await firstDepositors(agent), 1, 'the first that stands');
  await reinstate(orderNo);
  assert.equal(await firstDepositors(agent), 0, 'it was on the day before');
  await recountTurnover(db);
  assert.equal(await firstDepositors(agent), 0);
  await chargeBack(orderNo);
  assert.equal(await firstDepositors(agent), 1);
  await recountTurnover(db);
  assert.equal(await firstDepositors(agent), 1);
  await chargeBack(next);
  assert.equal(await firstDepositors(agent), 0);
});

// money.md 3.2, invariant 23
test('the nightly check finds play with charged-back money that nothing takes off, and what is taken off for nothing', async () => {
  const { db } = gateway.database;
  const { player } = await line();
  const { memberId: subject } = player.member;
  const orderNo = await deposit(player, 100_000);
  await play(player, 100_000);
  await chargeBack(orderNo);
  const kept = await db.deleteFrom('play_taken_back').where('owner_id', '=', subject).returningAll().execute();
  const found = async () => (await verifyTakenBack(db)).map((one) => [one.invariant, one.subject, one.message]);
  assert.deepEqual(await found(), [[23, subject, 'play with money that was taken back earned the line something']]);
  const rows = kept.map(({ seq: _, ...row }) => row);
  await db
    .insertInto('play_taken_back')
    .values([...rows, ...rows])
    .execute();
  assert.deepEqual(await found(), [[23, subject, 'more is taken off than is missing']]);
  await db.updateTable('money_taken_back').set({ is_missing: false }).where('source', '=', orderNo).execute();
  assert.deepEqual(await found(), [[23, subject, 'money that was given again is counted as missing']]);
  await db.updateTable('money_taken_back').set({ due_at: 0 }).where('source', '=', orderNo).execute();
  assert.deepEqual(await found(), [], 'the job is to come');
  await level();
  assert.deepEqual(await takenOff(player), [0, 0]);
});
