import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import {
  codeOf,
  countTyped,
  isSameName,
  nameOf,
  namePattern,
  parseAmount,
  secretOf,
  telephoneOf,
  typedOf,
} from './index.ts';

const peso = { locale: 'en-PH', fractionDigits: 2 };
const rupee = { locale: 'hi-IN', fractionDigits: 2 };
const real = { locale: 'pt-BR', fractionDigits: 2 };

function read(typed: string, style = peso): number | readonly number[] | string {
  const amount = parseAmount(typed, style);
  if (amount.kind === 'amount') return amount.minor;
  return amount.kind === 'ambiguous' ? amount.candidates : amount.kind;
}

for (const [typed, minor] of Object.entries({
  '100': 10_000,
  '100.5': 10_050,
  '100,50': 10_050,
  '250,5': 25_050,
  '1,000': 100_000,
  '1,000.50': 100_050,
  '1.000,50': 100_050,
  '1,00,000': 10_000_000,
  '1,00,000.25': 10_000_025,
  '1.000.000': 100_000_000,
  '1 000': 100_000,
  '1\u202f000,50': 100_050,
  "1'000.50": 100_050,
  '१५०': 15_000,
  '१,५००.५०': 150_050,
  '１００．５': 10_050,
  '١٠٠٫٥': 10_050,
  '₱1,500.00': 150_000,
  '1500 ₹': 150_000,
  '\u202a100\u200b.50\u202c': 10_050,
  '100.': 10_000,
  '.5': 50,
  '0.50': 50,
  '0,5': 50,
  '007': 700,
})) {
  test(`an amount typed as ${JSON.stringify(typed)} is ${minor} in minor units`, () => {
    assert.equal(read(typed), minor);
    assert.equal(read(typed, rupee), minor);
  });
}

test('an amount whose decimal mark may part thousands is asked about, by the region', () => {
  assert.deepEqual(read('1.000'), [100, 100_000]);
  assert.deepEqual(read('1.500'), [150, 150_000]);
  assert.equal(read('1.505'), 'invalid', 'no region of points writes thousands so');
  assert.deepEqual(read('1,000', real), [100, 100_000]);
  assert.equal(read('1.000', real), 100_000);
  assert.deepEqual(parseAmount('1.500', { ...peso, max: 10_000 }), { kind: 'amount', minor: 150 }, 'a percentage');
  assert.deepEqual(parseAmount('1.000', { locale: 'en-PH', fractionDigits: 3 }), { kind: 'amount', minor: 1_000 });
});

for (const typed of [
  'abc',
  '1e5',
  '0x10',
  '-5',
  '−5',
  '1..5',
  '1,5,5',
  '1.2.3',
  '0.125',
  '12,34.5',
  '1,000.505',
  '1.5.000,5',
  '.',
  ',',
  '1 00',
  '5%',
  '99999999999999999999',
]) {
  test(`an amount typed as ${typed} is none`, () => {
    assert.equal(read(typed), 'invalid');
  });
}

test('an amount may be empty while one types', () => {
  assert.deepEqual([read(''), read(' \u200b')], ['empty', 'empty']);
});

test('a count is whole', () => {
  assert.deepEqual(
    ['15', '1,500', '१२', '1.5', '', 'x'].map((typed) => countTyped(typed, 'en-PH')),
    [15, 1_500, 12, null, null, null],
  );
});

test('an amount in minor units is typed as every region reads it', () => {
  for (const minor of [0, 5, 50, 100, 100_050, 123_456_789])
    for (const style of [peso, rupee, real]) assert.equal(read(typedOf(minor, 2), style), minor);
});

test('a code is its digits, however it was pasted', () => {
  for (const pasted of [
    '123 456',
    '123-456',
    '\u202a123456\u202c',
    '123\u200b456',
    '123\u2011456',
    '१२३४५६',
    ' 123\u00a0456 ',
  ])
    assert.equal(codeOf(pasted), '123456');
  assert.equal(codeOf('12a456'), '12a456');
});

test('a telephone number keeps its plus and loses what parts its digits', () => {
  for (const pasted of [
    '\u202a+63 917 123 4567\u202c',
    '+63\u2011917\u2011123\u20114567',
    '＋63 (917) 123-4567',
    '\u2068+६३ ९१७ १२३ ४५६७\u2069',
  ])
    assert.equal(telephoneOf(pasted), '+639171234567');
});

for (const name of [
  'नवीन कुमार',
  'தமிழ்ச்செல்வி',
  'Nin\u0303a',
  'D’Souza',
  "O'Neil",
  'dela Cruz, Jr.',
  'Ana-Maria',
  'क्‍ष',
  'Ma. Luz',
  'Nguyễn',
  'Ştefan',
]) {
  test(`the name ${name} is accepted, and stored as one spelling`, () => {
    assert.match(nameOf(name), new RegExp(namePattern, 'u'));
    assert.equal(nameOf(name.normalize('NFD')), nameOf(name));
    assert.equal(nameOf(`\u202a${name} \u200b`), nameOf(name));
  });
}

test('a name has no digits, brackets or signs', () => {
  for (const typed of ['a<b>', 'x@y', 'a;b', 'R2D2']) assert.doesNotMatch(nameOf(typed), new RegExp(namePattern, 'u'));
});

test('names are the same whatever their case, apostrophes and hyphens, and differ by their marks', () => {
  assert.ok(isSameName('d’souza', "D'SOUZA"));
  assert.ok(isSameName('Ana\u2011Maria  Cruz', 'Ana-Maria Cruz'));
  assert.ok(!isSameName('Peña', 'Pena'));
  assert.ok(!isSameName('कमल', 'कमला'));
  assert.ok(!isSameName('', ''));
});

test('a password is the same whether its letters are composed or not, and keeps its case and spaces', () => {
  assert.equal(secretOf('n\u0303a\u00a0b'), secretOf('\u00f1a b'));
  assert.equal(secretOf('\u0921\u093c'), secretOf('\u095c'));
  assert.notEqual(secretOf('Ab'), secretOf('ab'));
  assert.equal(secretOf(' a '), ' a ');
});
