import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { normalisePhone } from './phone.ts';

const countries = [
  { countryCode: 'PH', countryDialingCode: '63', mobileDigits: 10 },
  { countryCode: 'IN', countryDialingCode: '91', mobileDigits: 10 },
];
const number = (typed: string, dialingCode = '63') => normalisePhone(typed, dialingCode, countries);

// S43
test('a number is the same in every way of typing it', () => {
  const expected = { countryDialingCode: '63', mobileNum: '9171234567' };
  for (const typed of [
    '9171234567',
    '09171234567',
    '0917 123-4567',
    '(0917) 123.4567',
    '+63 917 123 4567',
    '0063 9171234567',
    '639171234567',
    '\u202a+63\u2011917\u2011123\u20114567\u202c',
    '\u2068０９１７１２３４５６７\u2069',
    '९१७\u200b१२३४५६७',
  ])
    assert.deepEqual(number(typed), expected, typed);
});

test('a number that names its country belongs to it, whichever country the form has', () => {
  assert.deepEqual(number('+91 98765 43210'), { countryDialingCode: '91', mobileNum: '9876543210' });
});

test('a number of a country that codes are not sent to is refused', () => {
  for (const typed of ['', '917123456', '91712345678', '917123456a', '+1 917 123 4567'])
    assert.equal(number(typed), null);
  assert.equal(number('9171234567', '44'), null);
});
