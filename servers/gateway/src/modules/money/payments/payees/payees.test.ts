import assert from 'node:assert/strict';
import {
  bindPayee,
  type CallInput,
  getWithdrawSettings,
  listMessages,
  removePayee,
  setPaymentPassword,
  submitWithdraw,
} from '@atrium/contracts/calls';
import { paymentRules } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../../testing/test-member.ts';
import { startTestPayments } from '../../../../testing/test-payments.ts';

const paymentPassword = '482915';
let gateway: TestGateway;
let payments: Awaited<ReturnType<typeof startTestPayments>>;
beforeAll(async () => {
  payments = await startTestPayments();
  gateway = payments.gateway;
});
afterAll(() => payments.close());

async function player(): Promise<Visitor> {
  const visitor = gateway.visitor(await addMember(gateway, { balanceMinor: 1_000_000 }));
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  return visitor;
}

const typed = (payeeAccount: string) => ({ method: 'EWALLET', payeeName: 'Ana Reyes', payeeAccount, paymentPassword });
const withdraw = (visitor: Visitor, to: Partial<CallInput<typeof submitWithdraw>>) =>
  visitor.call(submitWithdraw, { method: 'EWALLET', amountMinor: 50_000, paymentPassword, ...to });
const bind = (visitor: Visitor, payeeAccount: string) => visitor.call(bindPayee, typed(payeeAccount));

async function payees(visitor: Visitor) {
  const settings = await visitor.call(getWithdrawSettings, {});
  return settings.success ? (settings.value.payees ?? []) : [];
}

/** Lets the day pass that an account waits, without ending sessions. */
const letDayPass = () =>
  gateway.database.db
    .updateTable('payee')
    .set((row) => ({ usable_at: row('usable_at', '-', dayMs) }))
    .execute();

// M20
test('the first withdrawal binds its account; every other account is bound before and waits a day', async () => {
  const visitor = await player();
  assert.ok((await withdraw(visitor, typed('0917 555 1234'))).success);
  const [first] = await payees(visitor);
  assert.deepEqual([first?.account, first?.name], ['•••• 1234', 'Ana Reyes']);
  assert.equal((await withdraw(visitor, typed('09175559999'))).error, 'PAY_PAYEE_UNBOUND');

  const bound = await bind(visitor, '0917-555-9999');
  assert.ok(bound.success, `${bound.error}`);
  const { payeeId } = bound.value;
  const early = await withdraw(visitor, { payeeId });
  assert.deepEqual([early.error, early.value], ['PAY_COOL_OFF', { until: bound.value.usableAt }]);
  const inbox = await visitor.call(listMessages, { pageNo: 1, pageSize: 20 });
  assert.ok(
    inbox.success && inbox.value.list.some(({ content }) => content.includes('9999')),
    'the player is notified',
  );
  await letDayPass();
  const later = await withdraw(visitor, { payeeId });
  assert.equal(later.success && later.value.payeeAccount, '•••• 9999');
});

test('an account that was removed is paid nothing, and waits again when it is bound again', async () => {
  const visitor = await player();
  const bound = await bind(visitor, '09175551234');
  assert.ok(bound.success);
  const stranger = await player();
  assert.equal((await stranger.call(removePayee, { payeeId: bound.value.payeeId })).error, 'NOT_FOUND');
  assert.ok((await visitor.call(removePayee, { payeeId: bound.value.payeeId })).success);
  assert.equal((await withdraw(visitor, { payeeId: bound.value.payeeId })).error, 'PAY_PAYEE_UNBOUND');
  assert.equal((await withdraw(visitor, typed('09175551234'))).error, 'PAY_PAYEE_UNBOUND');
  const again = await bind(visitor, '09175551234');
  assert.ok(again.success);
  assert.equal((await withdraw(visitor, { payeeId: again.value.payeeId })).error, 'PAY_COOL_OFF');
});

test('an account is bound with the payment password, once, and there are only so many', async () => {
  const visitor = await player();
  const wrong = await visitor.call(bindPayee, { ...typed('09175551234'), paymentPassword: '000000' });
  assert.equal(wrong.error, 'PAY_PASSWORD_WRONG');
  const bad = await visitor.call(bindPayee, { ...typed('12'), method: 'NONE', payeeName: '' });
  assert.deepEqual(Object.keys((bad.value as { fields: object }).fields).sort(), [
    'method',
    'payeeAccount',
    'payeeName',
  ]);
  const ids = new Set<string>();
  for (const last of [1, 1, 2, 3, 4, 5]) {
    const bound = await bind(visitor, `0917555000${last}`);
    assert.ok(bound.success, `${last} ${bound.error}`);
    ids.add(bound.value.payeeId);
  }
  assert.equal(ids.size, paymentRules.mostPayees);
  assert.equal((await bind(visitor, '09175550006')).error, 'REG_FIELD_INVALID');
});

test('of two first withdrawals at once to two accounts one is refused', async () => {
  const visitor = await player();
  const answers = await Promise.all(['09175551111', '09175552222'].map((account) => withdraw(visitor, typed(account))));
  assert.deepEqual(answers.map(({ error }) => error ?? 'paid').sort(), ['PAY_PAYEE_UNBOUND', 'paid']);
});
