import assert from 'node:assert/strict';
import {
  confirmTotp,
  enrolTotp,
  getLineTransferSettings,
  getWithdrawSettings,
  listBonuses,
  listTransactions,
  openDeposit,
  setPaymentPassword,
  setPlayLimit,
  submitDeposit,
  submitWithdraw,
  transferInLine,
} from '@atrium/contracts/calls';
import { type GameType, wageringContributions } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../../db/new-id.ts';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import type { TestProvider } from '../../../../testing/test-provider.ts';
import { playCase, turnoverCases } from '../../../../testing/turnover-cases.ts';
import { totpOf } from '../../../accounts/security/totp.ts';
import { cancelBet } from '../../../bets/bets/cancel-bet.ts';
import { recordBet } from '../../../bets/bets/record-bet.ts';
import { settleBet } from '../../../bets/bets/settle-bet.ts';
import { applyPaymentNotice } from '../deposits/apply-payment-notice.ts';
import { type BonusGrant, grantBonus } from './grant-bonus.ts';
import { settleBonuses } from './settle-bonuses.ts';
import { shareOut } from './share-out.ts';
import { turnoverIn } from './turnover.ts';

const paymentPassword = '246810';
let payments: TestPayments;
let gateway: TestGateway;
let provider: TestProvider;
beforeAll(async () => {
  payments = await startTestPayments({ publicOrigins: ['http://site.test'] });
  ({ gateway, provider } = payments);
});
afterAll(() => payments.close());

interface Player {
  member: TestMember;
  visitor: Visitor;
}

async function player(options: Parameters<typeof addMember>[1] = {}): Promise<Player> {
  const member = await addMember(gateway, options);
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  await visitor.call(setPaymentPassword, { password: testPassword, ...passwords });
  return { member, visitor };
}

async function deposit({ visitor }: Player, amountMinor: number, withBonus = false): Promise<string> {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor, withBonus });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  await visitor.call(openDeposit, { orderNo });
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  return orderNo;
}

/** A bet that pays back its stake, so that it makes turnover only. */
async function turnOver({ member }: Player, stakeMinor: number, gameType: GameType = 'RNG', isVoid = false) {
  const { services } = gateway.gateway;
  await services.db.transaction().execute(async (trx) => {
    const { orderNo } = await recordBet(
      { ...services, db: trx },
      {
        memberId: member.memberId,
        merchantCode: 'PH',
        currency: member.currency,
        vendor: 'JL',
        gameType,
        gameCode: 'JL001',
        gameName: 'Golden Hall',
        roundId: newId(),
        stakeMinor,
      },
    );
    if (isVoid) await cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' });
    else
      await settleBet(
        { ...services, db: trx },
        { orderNo, payoutMinor: gameType === 'LIVE' ? stakeMinor * 2 : stakeMinor },
      );
  });
}

const withdraw = ({ visitor }: Player, amountMinor: number) =>
  visitor.call(submitWithdraw, {
    method: 'EWALLET',
    amountMinor,
    payeeName: 'Ana Reyes',
    payeeAccount: '09175551234',
    paymentPassword,
  });

const figureOf = async ({ visitor }: Player) => {
  const settings = await visitor.call(getWithdrawSettings, {});
  assert.ok(settings.success);
  return settings.value.figure;
};

// SRV5
test('turnover goes to the oldest existing deposit, and none is kept for later ones', () => {
  const existing = (index: number, span: number) => index <= span;
  assert.deepEqual(shareOut([100, 100], [50, 0], existing), [50, 0]);
  assert.deepEqual(shareOut([100, 100], [50, 120], existing), [100, 70]);
  assert.deepEqual(shareOut([100, 100], [500, 0], existing), [100, 0]);
});

test('a deposit must be wagered once before withdrawal, and the refusal has the exact rest', async () => {
  const one = await player();
  await deposit(one, 50_000);
  const refused = await withdraw(one, 20_000);
  assert.equal(refused.error, 'WAGERING_REMAINING');
  assert.deepEqual(refused.value, { remaining: 50_000 });
  await turnOver(one, 20_000);
  await turnOver(one, 10_000, 'RNG', true);
  assert.deepEqual([(await figureOf(one)).wageringRemaining, (await figureOf(one)).withdrawable], [30_000, 0]);
  await turnOver(one, 10_000, 'LIVE');
  assert.equal((await figureOf(one)).wageringRemaining, 29_000);
  await turnOver(one, 29_000);
  assert.equal((await figureOf(one)).wageringRemaining, 0);
  assert.ok((await withdraw(one, 20_000)).success);
  await deposit(one, 30_000);
  assert.equal((await figureOf(one)).wageringRemaining, 30_000);
});

// M10
test('bonus money is separate until wagered ten times, with small stakes, and then the player’s', async () => {
  const one = await player();
  await deposit(one, 40_000, true);
  const bonus = async () => {
    const answer = await one.visitor.call(listBonuses, {});
    assert.ok(answer.success);
    return answer.value;
  };
  const fresh = await bonus();
  assert.deepEqual(
    [fresh.list[0]?.amount, fresh.list[0]?.turnoverRequired, fresh.list[0]?.maxStake, fresh.figure.bonus],
    [20_000, 200_000, 1_000, 20_000],
  );
  await turnOver(one, 30_000);
  assert.equal((await bonus()).list[0]?.turnoverDone, 0);
  for (let bets = 0; bets < 199; bets += 1) await turnOver(one, 1_000);
  await settleBonuses.run(gateway.gateway.services);
  assert.deepEqual([(await bonus()).list[0]?.turnoverDone, (await bonus()).figure.bonus], [199_000, 20_000]);
  await turnOver(one, 1_000);
  await Promise.all([settleBonuses.run(gateway.gateway.services), settleBonuses.run(gateway.gateway.services)]);
  const done = await bonus();
  assert.deepEqual([done.list[0]?.state, done.figure.bonus, done.figure.available], ['CONVERTED', 0, 60_000]);
});

test('an expired bonus goes back to the operator, and there is no second one', async () => {
  const one = await player();
  await deposit(one, 40_000, true);
  gateway.clock.forward(8 * 24 * 3_600_000);
  await settleBonuses.run(gateway.gateway.services);
  await deposit(one, 40_000, true);
  const answer = await one.visitor.call(listBonuses, {});
  assert.ok(answer.success);
  assert.deepEqual(
    answer.value.list.map(({ state }) => state),
    ['EXPIRED'],
  );
  assert.equal(answer.value.figure.bonus, 0);
});

const titles = { EN: 'A reward', HI: 'एक इनाम', TY: 'Isang gantimpala' };

function grant({ member: { memberId, currency } }: Player, changes: Partial<BonusGrant> = {}): Promise<void> {
  const { services } = gateway.gateway;
  const terms = { amount: 10_000, multiplier: 2, days: 7, maxStakePercent: 100 };
  return services.db
    .transaction()
    .execute((trx) =>
      grantBonus(
        { ...services, db: trx },
        { memberId, currency, source: newId(), of: { titles }, ...terms, ...changes },
      ),
    );
}

async function bonusesOf({ visitor }: Player) {
  const answer = await visitor.call(listBonuses, {});
  assert.ok(answer.success);
  const { list, figure } = answer.value;
  return { list: [...list].sort((one, other) => one.createdAt - other.createdAt), figure };
}

test('a stake counts once for bonuses that run side by side: for the oldest, then for the next', async () => {
  const one = await player();
  await deposit(one, 40_000, true);
  gateway.clock.forward(1_000);
  await grant(one);
  const states = async () => (await bonusesOf(one)).list.map(({ state, turnoverDone }) => [state, turnoverDone]);
  gateway.clock.forward(1_000);
  for (let bets = 0; bets < 199; bets += 1) await turnOver(one, 1_000);
  assert.deepEqual(await states(), [
    ['ACTIVE', 199_000],
    ['ACTIVE', 0],
  ]);
  for (let bets = 0; bets < 6; bets += 1) await turnOver(one, 1_000);
  await settleBonuses.run(gateway.gateway.services);
  assert.deepEqual(await states(), [
    ['CONVERTED', 200_000],
    ['ACTIVE', 5_000],
  ]);
  gateway.clock.forward(1_000);
  // The first bonus bounded stakes at 1,000; it has ended.
  await turnOver(one, 10_000);
  assert.deepEqual((await states())[1], ['ACTIVE', 15_000]);
  await turnOver(one, 5_000);
  await settleBonuses.run(gateway.gateway.services);
  const { list, figure } = await bonusesOf(one);
  assert.deepEqual(
    [list[1]?.state, list[1]?.title, figure.bonus, figure.available],
    ['CONVERTED', 'A reward', 0, 70_000],
  );
});

test('a stake above the smallest bound of the running bonuses counts for none of them', async () => {
  const one = await player({ balanceMinor: 100_000 });
  await grant(one, { maxStakePercent: 50 });
  gateway.clock.forward(1_000);
  await grant(one, { maxStakePercent: 5, days: 1 });
  gateway.clock.forward(1_000);
  await turnOver(one, 501);
  await turnOver(one, 500);
  const done = async () => (await bonusesOf(one)).list.map(({ turnoverDone }) => turnoverDone);
  assert.deepEqual(await done(), [500, 0]);
  gateway.clock.forward(86_400_000);
  await settleBonuses.run(gateway.gateway.services);
  await turnOver(one, 5_000);
  assert.deepEqual(await done(), [5_500, 0]);
  assert.deepEqual(
    (await bonusesOf(one)).list.map(({ state }) => state),
    ['ACTIVE', 'EXPIRED'],
  );
});

test('a bonus is granted once for its source, however often and from wherever it is asked for', async () => {
  const one = await player();
  const source = newId();
  await Promise.all(Array.from({ length: 8 }, () => grant(one, { source })));
  await Promise.all(Array.from({ length: 4 }, () => grant(one)));
  const { list, figure } = await bonusesOf(one);
  assert.deepEqual([list.length, figure.bonus], [5, 50_000]);
  const { db } = gateway.database;
  const chains = await db
    .selectFrom('wagering')
    .select('counted_from')
    .distinct()
    .where('member_id', '=', one.member.memberId)
    .execute();
  assert.equal(chains.length, 1);
});

test('a bonus that cannot be settled holds up none of the others', async () => {
  const { db } = gateway.database;
  const [stuck, other] = [await player(), await player()];
  for (const one of [stuck, other]) await deposit(one, 40_000, true);
  gateway.clock.forward(8 * 24 * 3_600_000);
  await sql`alter table wagering add constraint wagering_stuck
    check (member_id <> ${sql.lit(stuck.member.memberId)} or state = 'ACTIVE')`.execute(db);
  await settleBonuses.run(gateway.gateway.services);
  const bonusOf = async ({ member: { memberId, currency } }: Player) =>
    (await gateway.gateway.services.ledger.balanceOf(db, memberId, currency)).bonus;
  assert.deepEqual([await bonusOf(stuck), await bonusOf(other)], [20_000, 0]);
  await sql`alter table wagering drop constraint wagering_stuck`.execute(db);
  await settleBonuses.run(gateway.gateway.services);
  assert.equal(await bonusOf(stuck), 0);
});

test('a refunded deposit leaves no wagering requirement and forfeits its bonus', async () => {
  const one = await player();
  await deposit(one, 30_000);
  const orderNo = await deposit(one, 40_000);
  assert.equal((await figureOf(one)).wageringRemaining, 70_000);
  await turnOver(one, 20_000);
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' });
  assert.deepEqual([(await figureOf(one)).wageringRequired, (await figureOf(one)).wageringRemaining], [30_000, 10_000]);

  const other = await player();
  const first = await deposit(other, 40_000, true);
  assert.equal((await figureOf(other)).bonus, 20_000);
  await provider.notify(gateway, 'PAYMENT', { reference: first, status: 'REFUNDED' });
  await settleBonuses.run(gateway.gateway.services);
  assert.deepEqual([(await figureOf(other)).bonus, (await figureOf(other)).available], [0, 0]);
});

test('what a bonus became is taken back with its deposit, even if it is spent, a case is opened, and it comes back with it', async () => {
  const one = await player();
  const orderNo = await deposit(one, 40_000, true);
  for (let bets = 0; bets < 200; bets += 1) await turnOver(one, 1_000);
  await settleBonuses.run(gateway.gateway.services);
  assert.equal((await figureOf(one)).available, 60_000);
  assert.ok((await withdraw(one, 50_000)).success);
  const { memberId, currency } = one.member;
  const { ledger } = gateway.gateway.services;
  const availableNow = () =>
    ledger.balanceOf(gateway.database.db, memberId, currency).then(({ available }) => available);
  const say = (status: 'REFUNDED' | 'PAID') => provider.notify(gateway, 'PAYMENT', { reference: orderNo, status });
  const cases = () =>
    gateway.database.db.selectFrom('feedback_case').select('content').where('member_id', '=', memberId).execute();

  await Promise.all([say('REFUNDED'), say('REFUNDED')]);
  assert.equal(await availableNow(), 10_000 - 60_000, 'the deposit and what its bonus became');
  const [opened, ...others] = await cases();
  assert.match(opened?.content ?? '', new RegExp(`${orderNo}.*200\\.00`));
  assert.deepEqual(others, []);
  const blocked = await withdraw(one, 1_000);
  assert.ok(!blocked.success);
});

// RG1, RG4
test('what comes from the line counts as paid in: it cannot exceed a deposit limit, and leaves less room for deposits', async () => {
  const agent = await player({ type: 2, balanceMinor: 100_000 });
  const below = await player({ parentId: agent.member.memberId });
  assert.ok((await below.visitor.call(setPlayLimit, { kind: 'DEPOSIT', frame: 'DAY', amount: 10_000 })).success);
  const hand = (amountMinor: number) =>
    agent.visitor.call(transferInLine, {
      direction: 'DOWN',
      account: below.member.account,
      amountMinor,
      paymentPassword,
    });
  const refused = await hand(10_001);
  assert.deepEqual(
    [refused.error, refused.value],
    ['LINE_RECEIVER_LIMIT', {}],
    'how much is left is not the agent’s to know',
  );
  assert.ok((await hand(8_000)).success);
  assert.equal((await hand(3_000)).error, 'LINE_RECEIVER_LIMIT');
  const more = await below.visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: 10_000 });
  assert.equal(more.error, 'LIMIT_DEPOSIT');
});

// M20
test('a payment password that was just changed keeps money from the line for a day, as from the bank', async () => {
  const agent = await player({ type: 2, balanceMinor: 50_000 });
  const below = await player({ balanceMinor: 50_000, parentId: agent.member.memberId });
  for (const { visitor } of [agent, below]) {
    const passwords = { paymentPassword: '135790', confirmPaymentPassword: '135790' };
    assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  }
  const asked = { amountMinor: 10_000, paymentPassword: '135790' };
  const up = () => below.visitor.call(transferInLine, { direction: 'UP', ...asked });
  const down = () => agent.visitor.call(transferInLine, { direction: 'DOWN', account: below.member.account, ...asked });
  assert.deepEqual([(await up()).error, (await down()).error], ['PAY_COOL_OFF', 'PAY_COOL_OFF']);
  const settings = await below.visitor.call(getLineTransferSettings, {});
  assert.ok(settings.success && (settings.value.coolOffUntil ?? 0) > gateway.clock.now());
  gateway.clock.forward(25 * 3_600_000);
  assert.ok((await up()).success);
});

// SEC1
test('a transfer in the line requires the second step that a withdrawal does', async () => {
  const agent = await player({ type: 2 });
  const below = await player({ balanceMinor: 50_000, parentId: agent.member.memberId });
  const { member, visitor } = below;
  const enrolled = await visitor.call(enrolTotp, { password: testPassword });
  assert.ok(enrolled.success, `${enrolled.error}`);
  const codeNow = () => totpOf(member.account, enrolled.value.secret).generate({ timestamp: gateway.clock.now() });
  assert.ok((await visitor.call(confirmTotp, { code: codeNow() })).success);
  gateway.clock.forward(60_000);
  const up = (code = '') =>
    visitor.call(transferInLine, { direction: 'UP', amountMinor: 10_000, paymentPassword, code });
  assert.equal((await up()).error, 'AUTH_CODE_MISSING');
  assert.equal((await up('000000')).error, 'AUTH_CODE_INVALID');
  assert.ok((await up(codeNow())).success);
});

// M6
test('money can be transferred to the direct upline and the own downline only', async () => {
  const agent = await player({ type: 2, balanceMinor: 100_000 });
  const below = await player({ balanceMinor: 50_000, parentId: agent.member.memberId });
  const stranger = await player({ balanceMinor: 50_000 });
  const hand = ({ visitor }: Player, direction: 'UP' | 'DOWN', account: string, amountMinor = 10_000) =>
    visitor.call(transferInLine, { direction, account, amountMinor, paymentPassword });
  assert.ok((await hand(below, 'UP', '')).success);
  assert.ok((await hand(agent, 'DOWN', below.member.account.toUpperCase(), 30_000)).success);
  assert.equal((await hand(agent, 'DOWN', stranger.member.account)).error, 'REG_FIELD_INVALID');
  assert.equal((await hand(below, 'DOWN', agent.member.account)).httpStatus, 403);
  assert.equal((await hand(stranger, 'UP', '')).error, 'REG_FIELD_INVALID');
  assert.equal((await figureOf(agent)).available, 80_000);
  assert.equal((await figureOf(below)).available, 70_000);
  const records = await below.visitor.call(listTransactions, { from: '2020-01-01', to: '2100-01-01' });
  assert.ok(records.success);
  assert.deepEqual(
    records.value.list.filter(({ type }) => type === 'LINE_TRANSFER').map(({ direction }) => direction),
    ['IN', 'OUT'],
  );
});

test('a deposit that is still to be wagered cannot be transferred either', async () => {
  const agent = await player({ type: 2 });
  const below = await player({ parentId: agent.member.memberId });
  await deposit(below, 50_000);
  const hand = { direction: 'UP', amountMinor: 10_000, paymentPassword } as const;
  assert.equal((await below.visitor.call(transferInLine, hand)).error, 'WAGERING_REMAINING');
});

/** Makes a request while a deposit is being credited: it begins before, and continues after the commit. */
async function whileCredited<Answer>({ visitor }: Player, amountMinor: number, ask: () => Promise<Answer>) {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor });
  assert.ok(created.success, `${created.error}`);
  const { orderNo, currency } = created.value;
  const { services } = gateway.gateway;
  const { db } = gateway.database;
  const notice = { noticeId: newId(), about: 'PAYMENT', orderNo, kind: 'PAID', amountMinor, currency } as const;
  const waiting = () =>
    sql<{ count: number }>`select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  const { answer } = await db.transaction().execute(async (trx) => {
    assert.equal(await applyPaymentNotice({ ...services, db: trx }, 'sandbox', notice), 'APPLIED');
    const asked = ask();
    while (((await waiting()).rows[0]?.count ?? 0) < 1);
    return { answer: asked };
  });
  return answer;
}

test('a deposit that is credited during the check of a withdrawal or transfer must be wagered, too', async () => {
  const upline = await addMember(gateway, { type: 2 });
  const one = await player({ parentId: upline.memberId });
  const withdrawn = await whileCredited(one, 50_000, () => withdraw(one, 50_000));
  assert.equal(withdrawn.error, 'WAGERING_REMAINING');
  assert.deepEqual(withdrawn.value, { remaining: 50_000 });
  await turnOver(one, 50_000);
  const handed = await whileCredited(one, 20_000, () =>
    one.visitor.call(transferInLine, { direction: 'UP', amountMinor: 50_000, paymentPassword }),
  );
  assert.equal(handed.error, 'WAGERING_REMAINING');
  assert.deepEqual(handed.value, { remaining: 20_000 });
  const { available, locked } = await figureOf(one);
  assert.deepEqual([available, locked], [70_000, 0]);
});

test.each(turnoverCases)('wagering counts its share of the turnover: $title', async (one) => {
  const { memberId, currency } = await playCase(gateway, one);
  const share = (wageringContributions as Partial<Record<GameType, number>>)[one.gameType] ?? 0;
  const counted = await turnoverIn(gateway.gateway.services.db, { memberId, currency, starts: [0] });
  assert.deepEqual(counted, [Math.floor((one.turnover * share) / 100)]);
});
