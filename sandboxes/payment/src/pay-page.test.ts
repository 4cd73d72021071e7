import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import type { Order } from './order.ts';
import { payPage } from './pay-page.ts';

const order = {
  id: '1',
  reference: 'R1',
  about: 'PAYMENT',
  amount: 500_000,
  status: 'PENDING',
  returnUrl: 'http://site.test/back',
  expiresAt: 0,
} as unknown as Order;

test('the page to pay at writes the amount as the pages of the operator do', () => {
  assert.ok(payPage({ ...order, currency: 'INR' }, 'hi').includes('₹5,000.00'));
  assert.ok(payPage({ ...order, currency: 'TLB' }, 'en').includes('5,000.00\u00a0TLB'));
});

test('the page to pay at is in the language that the order names, whatever the browser prefers', () => {
  assert.ok(payPage({ ...order, currency: 'TLB' }, 'fil-PH').includes('<html lang="fil">'));
  assert.ok(payPage({ ...order, currency: 'INR' }, 'hi-IN').includes('<html lang="hi">'));
  assert.ok(payPage({ ...order, currency: 'INR' }, 'de,en;q=0.5').includes('<html lang="en">'));
});
