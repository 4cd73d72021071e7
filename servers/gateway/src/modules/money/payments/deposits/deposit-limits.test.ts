import assert from 'node:assert/strict';
import {
  excludeSelf,
  getPlayLimits,
  openDeposit,
  setPlayLimit,
  submitDeposit,
  takeTimeOut,
} from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../../testing/test-member.ts';
import { reinstateDeposit, startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import type { TestProvider } from '../../../../testing/test-provider.ts';

let payments: TestPayments;
let gateway: TestGateway;
let provider: TestProvider;
beforeAll(async () => {
  payments = await startTestPayments({ publicOrigins: ['http://site.test'] });
  ({ gateway, provider } = payments);
});
afterAll(() => payments.close());

async function player(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway);
  return { member, visitor: gateway.visitor(member) };
}

async function limit(visitor: Visitor, amount: number): Promise<void> {
  const answer = await visitor.call(setPlayLimit, { kind: 'DEPOSIT', frame: 'DAY', amount });
  assert.ok(answer.success, `${answer.error}`);
}

const submit = (visitor: Visitor, amountMinor: number) =>
  visitor.call(submitDeposit, { method: 'EWALLET', amountMinor });

async function created(visitor: Visitor, amountMinor = 50_000): Promise<string> {
  const answer = await submit(visitor, amountMinor);
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.orderNo;
}

async function opening(visitor: Visitor, orderNo: string): Promise<unknown> {
  const answer = await visitor.call(openDeposit, { orderNo });
  return answer.success ? answer.value.deposit.state : answer.error;
}

test('ten concurrent deposits count towards a limit one after the other', async () => {
  const { visitor } = await player();
  await limit(visitor, 130_000);
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit(visitor, 60_000)));
  assert.equal(answers.filter(({ success }) => success).length, 2);
  const refused = answers.filter(({ success }) => !success);
  assert.deepEqual([...new Set(refused.map(({ error }) => error))], ['LIMIT_DEPOSIT']);
});

test('absurd payments that wait for people leave the other deposits of their player as they are', async () => {
  const { visitor } = await player();
  for (const reference of [await created(visitor), await created(visitor)]) {
    await opening(visitor, reference);
    const amount = Number.MAX_SAFE_INTEGER;
    assert.equal(await provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID', amount }), 200);
  }
  await created(visitor);
  await limit(visitor, 130_000);
  assert.equal((await submit(visitor, 60_000)).error, 'LIMIT_DEPOSIT');
});

for (const [what, rest, code] of [
  ['a break', (visitor: Visitor) => visitor.call(takeTimeOut, { timeOut: 'DAY' }), 'RG_TIMEOUT'],
  ['an exclusion', (visitor: Visitor) => visitor.call(excludeSelf, { months: 6 }), 'RG_EXCLUDED'],
] as const) {
  test(`${what} closes the deposits in progress; those paid by then are still credited`, async () => {
    const { member, visitor } = await player();
    const begun = await created(visitor);
    const opened = await created(visitor);
    assert.equal(await opening(visitor, opened), 'PENDING_PAYMENT');
    assert.ok((await rest(visitor)).success);
    assert.deepEqual([await opening(visitor, begun), await opening(visitor, opened)], [code, code]);
    assert.equal(provider.payments.has(begun), false);
    await provider.notify(gateway, 'PAYMENT', { reference: opened, status: 'PAID' });
    const { ledger } = gateway.gateway.services;
    assert.equal((await ledger.balanceOf(gateway.database.db, member.memberId, member.currency)).available, 50_000);
  });
}

test('a lowered limit holds for deposits in progress; an order does not count against itself', async () => {
  const { visitor } = await player();
  const first = await created(visitor, 60_000);
  const second = await created(visitor, 60_000);
  await limit(visitor, 100_000);
  assert.equal(await opening(visitor, first), 'PENDING_PAYMENT');
  assert.equal(await opening(visitor, first), 'PENDING_PAYMENT');
  assert.equal(await opening(visitor, second), 'LIMIT_DEPOSIT');
  await provider.notify(gateway, 'PAYMENT', { reference: first, status: 'PAID' });
  assert.equal(await opening(visitor, second), 'LIMIT_DEPOSIT');
});

test('the room that a refusal names is what deposits in progress leave', async () => {
  const { visitor } = await player();
  await limit(visitor, 100_000);
  await created(visitor, 60_000);
  const refused = await submit(visitor, 50_000);
  assert.equal(refused.error, 'LIMIT_DEPOSIT');
  assert.equal((refused.value as { available?: number }).available, 40_000);
  await created(visitor, 40_000);
});

test('a limit counts the paid amount, with the fee', async () => {
  const { visitor } = await player();
  const { db } = gateway.database;
  const ofMethod = db.updateTable('payment_method').where('direction', '=', 'DEPOSIT').where('code', '=', 'EWALLET');
  await ofMethod.set({ fee_minor: 5_000 }).execute();
  await limit(visitor, 100_000);
  const orderNo = await created(visitor, 60_000);
  await ofMethod.set({ fee_minor: 0 }).execute();
  assert.equal(await opening(visitor, orderNo), 'PENDING_PAYMENT');
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  const refused = await submit(visitor, 40_001);
  assert.equal(refused.error, 'LIMIT_DEPOSIT');
  assert.equal((refused.value as { available?: number }).available, 40_000);
  const view = await visitor.call(getPlayLimits, {});
  assert.ok(view.success);
  const used = view.value.limits.find(({ kind, frame }) => kind === 'DEPOSIT' && frame === 'DAY')?.used;
  assert.equal(used, 60_000);
  assert.ok((await submit(visitor, 40_000)).success);
});

// RG1
test('a deposit that is charged back and reinstated counts once, in the period in which it was paid', async () => {
  const { visitor } = await player();
  const { db } = gateway.database;
  const ofMethod = db.updateTable('payment_method').where('direction', '=', 'DEPOSIT').where('code', '=', 'EWALLET');
  await limit(visitor, 100_000);
  await ofMethod.set({ fee_minor: 5_000 }).execute();
  const orderNo = await created(visitor, 60_000);
  await ofMethod.set({ fee_minor: 0 }).execute();
  assert.equal(await opening(visitor, orderNo), 'PENDING_PAYMENT');
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  const room = async () => {
    const refused = await submit(visitor, 100_001);
    assert.equal(refused.error, 'LIMIT_DEPOSIT');
    const view = await visitor.call(getPlayLimits, {});
    assert.ok(view.success);
    const day = view.value.limits.find(({ kind, frame }) => kind === 'DEPOSIT' && frame === 'DAY');
    return [(refused.value as { available?: number }).available, day?.used];
  };
  for (const _ of ['first', 'second']) {
    await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' });
    assert.deepEqual(await room(), [40_000, 60_000]);
    await reinstateDeposit(gateway, orderNo);
    assert.deepEqual(await room(), [40_000, 60_000]);
  }
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' });
  gateway.clock.forward(dayMs);
  await reinstateDeposit(gateway, orderNo);
  assert.deepEqual(await room(), [100_000, 0]);
});
