import assert from 'node:assert/strict';
import { getDepositSettings, setPaymentPassword, submitDeposit, submitWithdraw } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, testPassword } from '../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';

let payments: TestPayments;
let gateway: TestGateway;
beforeAll(async () => {
  payments = await startTestPayments({ moneyMode: 'real', countryHeader: 'x-country' });
  ({ gateway } = payments);
});
afterAll(() => payments.close());

const here = { 'x-country': 'PH' };
const paymentPassword = '246810';
const deposit = { method: 'EWALLET', amountMinor: 50_000 };
const withdrawal = { method: 'EWALLET', amountMinor: 50_000, payeeName: 'Ana Reyes', payeeAccount: '09175551234' };

test('real money requires a verified identity before any of it moves (RG15)', async () => {
  const member = await addMember(gateway, { balanceMinor: 100_000 });
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.equal((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords }, here)).error, null);
  const settings = await visitor.call(getDepositSettings, {}, here);
  assert.ok(settings.success && settings.value.kycRequired);
  assert.equal((await visitor.call(submitDeposit, deposit, here)).error, 'KYC_REQUIRED');
  assert.equal((await visitor.call(submitWithdraw, { ...withdrawal, paymentPassword }, here)).error, 'KYC_REQUIRED');

  const { db } = gateway.database;
  await db.updateTable('member').set({ kyc_level: 1 }).where('id', '=', member.memberId).execute();
  assert.equal((await visitor.call(submitDeposit, deposit, here)).error, null);
  assert.equal((await visitor.call(submitWithdraw, { ...withdrawal, paymentPassword }, here)).error, null);
});
