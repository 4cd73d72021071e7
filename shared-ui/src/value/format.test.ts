import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { formatAge, formatDateTime, formatDecimal, formatMoney, formatRate } from './format.ts';

const philippines = { locale: 'en', currencySymbol: 'TLB' };
const india = { locale: 'hi-IN', currencySymbol: '₹' };

test('money has two decimals, separators and its unit beside it', () => {
  assert.equal(formatMoney(123456789, philippines), '1,234,567.89\u00a0TLB');
  assert.equal(formatMoney(0, philippines), '0.00\u00a0TLB');
});

test('Indian money is grouped the Indian way, with its sign in front', () => {
  assert.equal(formatMoney(123456789, india), '₹12,34,567.89');
});

test('a loss has a true minus and a gain a plus if requested', () => {
  assert.equal(formatMoney(-150, philippines), '−1.50\u00a0TLB');
  assert.equal(formatMoney(150, philippines, 'always'), '+1.50\u00a0TLB');
  assert.equal(formatMoney(0, philippines, 'always'), '0.00\u00a0TLB');
});

test("time is shown in the merchant's time zone, 24 hours", () => {
  assert.equal(
    formatDateTime(Date.UTC(2026, 0, 1, 16, 5, 9), { locale: 'en', timeZone: 'Asia/Manila' }, 'seconds'),
    '00:05:09',
  );
  assert.match(
    formatDateTime(Date.UTC(2026, 0, 1, 16), { locale: 'en', timeZone: 'Asia/Manila' }, 'date'),
    /Jan 2, 2026/,
  );
});

test('age is shown in words', () => {
  assert.equal(formatAge(0, 3 * 60_000, 'en'), '3 minutes ago');
  assert.equal(formatAge(0, 1000, 'en'), null);
});

test('a rate has both digits and stays in one line, and an exact number all of its digits', () => {
  assert.equal(formatRate(40, 'en-PH'), '0.40\u00a0%');
  assert.equal(formatRate(1_000, 'hi-IN'), '10.00\u00a0%');
  assert.equal(formatDecimal(0.3333, 'en-PH', 6), '0.333300');
});
