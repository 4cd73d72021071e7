import assert from 'node:assert/strict';
import { setPaymentPassword, submitWithdraw, transferInLine } from '@atrium/contracts/calls';
import { LedgerError } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { createTestVendor, testVendorConfig } from '../../../testing/test-vendor.ts';
import { checkLedger } from '../../checks/ledger-check/check-ledger.ts';

const paymentPassword = '246810';
let payments: TestPayments;
let gateway: TestGateway;
beforeAll(async () => {
  payments = await startTestPayments({ sandboxVendor: testVendorConfig });
  ({ gateway } = payments);
});
afterAll(() => payments.close());

/** Points into money: both currencies in one transaction of the ledger (invariant 14). */
function convertPoints(memberId: string, currency: string, key: string) {
  const { ledger } = gateway.gateway.services;
  return ledger.post(gateway.database.db, {
    idempotencyKey: key,
    type: 'ADMIN_ADD',
    reference: key,
    postings: [
      {
        from: { kind: 'member.points', owner: memberId },
        to: { kind: 'house.points', owner: 'house' },
        amountMinor: 100,
        currency: 'PTS',
      },
      {
        from: { kind: 'house.bonus', owner: 'house' },
        to: { kind: 'member.main', owner: memberId },
        amountMinor: 1_000,
        currency,
      },
    ],
  });
}

/** A gift for points: they go back to the operator. */
function redeem(memberId: string, key: string) {
  const { ledger } = gateway.gateway.services;
  const [from, to] = [
    { kind: 'member.points', owner: memberId },
    { kind: 'house.points', owner: 'house' },
  ] as const;
  const postings = [{ from, to, amountMinor: 60, currency: 'PTS' }];
  return ledger.post(gateway.database.db, { idempotencyKey: key, type: 'POINT_CONVERT', reference: key, postings });
}

/** What the operator pays once: a claimed rebate, a share of a red envelope. */
function claim(
  memberId: string,
  currency: string,
  { key, kind }: { key: string; kind: 'house.rebate' | 'house.bonus' },
) {
  const { ledger } = gateway.gateway.services;
  const type = kind === 'house.rebate' ? 'MEMBER_REBATE' : 'RED_PACKET';
  const to = { kind: 'member.main', owner: memberId } as const;
  const postings = [{ from: { kind, owner: 'house' } as const, to, amountMinor: 700, currency }];
  return ledger.post(gateway.database.db, { idempotencyKey: key, type, reference: key, postings });
}

// failure 29
// SEC15
test('concurrent bets, withdrawals, transfers and point conversions spend the balance only once', async () => {
  const { db } = gateway.database;
  const { ledger } = gateway.gateway.services;
  const agent = await addMember(gateway, { type: 2 });
  const member = await addMember(gateway, { balanceMinor: 100_000, parentId: agent.memberId });
  const { memberId, currency } = member;
  await ledger.post(db, {
    idempotencyKey: `points:${memberId}`,
    type: 'ADMIN_ADD',
    reference: memberId,
    postings: [
      {
        from: { kind: 'house.points', owner: 'house' },
        to: { kind: 'member.points', owner: memberId },
        amountMinor: 250,
        currency: 'PTS',
      },
    ],
  });
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  const vendor = createTestVendor(gateway);
  const seat = await vendor.seat(member);

  const bet = async (index: number) => {
    const names = { requestUuid: `r${index}`, transactionUuid: `t${index}`, roundId: `o${index}` };
    const { status } = await vendor.ask('bet', { ...seat, ...names, amount: 30_000 });
    return status === 'RS_OK' ? -30_000 : 0;
  };
  const withdraw = async () => {
    const payee = { payeeName: 'Ana Reyes', payeeAccount: '0917 555 1234', paymentPassword };
    const answer = await visitor.call(submitWithdraw, { method: 'EWALLET', amountMinor: 40_000, ...payee });
    return answer.success ? -40_000 : 0;
  };
  const handUp = async () => {
    const hand = { direction: 'UP', account: '', amountMinor: 35_000, paymentPassword } as const;
    return (await visitor.call(transferInLine, hand)).success ? -35_000 : 0;
  };
  /** The amount of a posting that was the first with its key and had enough points. */
  const gained = async (posting: ReturnType<typeof redeem>, amount: number) => {
    try {
      return (await posting).replayed ? 0 : amount;
    } catch (error) {
      assert.ok(error instanceof LedgerError && error.code === 'INSUFFICIENT', String(error));
      return 0;
    }
  };
  const convert = (key: string) => gained(convertPoints(memberId, currency, `convert-${key}`), 1_000);
  const gift = (key: string) => gained(redeem(memberId, `gift-${key}`), 60);
  const rebate = () => gained(claim(memberId, currency, { key: 'rebate-today', kind: 'house.rebate' }), 700);
  const envelope = () => gained(claim(memberId, currency, { key: 'envelope-1', kind: 'house.bonus' }), 700);
  const claimed = Promise.all([rebate(), envelope(), rebate(), envelope(), rebate(), envelope()]);
  const gifts = Promise.all([gift('x'), gift('x'), gift('y')]);
  const moved = await Promise.all([
    bet(1),
    withdraw(),
    handUp(),
    convert('a'),
    bet(2),
    convert('a'),
    withdraw(),
    convert('b'),
    handUp(),
    convert('c'),
    bet(1),
  ]);
  // The first bet was requested twice: two answers, one bet.
  const bets = await db.selectFrom('bet').select('stake').where('member_id', '=', memberId).execute();
  const ofBets = -bets.reduce((sum, { stake }) => sum + stake, 0);
  const others = [1, 2, 3, 5, 6, 7, 8, 9].reduce((sum, index) => sum + (moved[index] ?? 0), 0);
  const { available } = await ledger.balanceOf(db, memberId, currency);
  assert.equal(available, 100_000 + ofBets + others + 2 * 700);
  assert.deepEqual((await claimed).sort(), [0, 0, 0, 0, 700, 700], 'a rebate and an envelope are each had once');
  assert.ok(available >= 0);
  const spent =
    100 * moved.filter((amount) => amount === 1_000).length + (await gifts).reduce((sum, cost) => sum + cost, 0);
  const points = await ledger.balanceAt(db, { kind: 'member.points', owner: memberId }, 'PTS', Number.MAX_SAFE_INTEGER);
  assert.equal(points, 250 - spent, 'points are spent once, on gifts or on money');
  assert.ok(points >= 0 && points < 100, 'all that the points were enough for was had');
  assert.deepEqual(await checkLedger(db), []);
});
