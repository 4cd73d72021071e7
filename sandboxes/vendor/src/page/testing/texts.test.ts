import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import english from '../texts/en.json' with { type: 'json' };
import hindi from '../texts/hi.json' with { type: 'json' };
import filipino from '../texts/ty.json' with { type: 'json' };
import { speechOf } from '../texts.ts';

test('money is written as on the pages of the operator: the sign before it, a code behind it', () => {
  const [en, hi] = [speechOf(english, 'en'), speechOf(hindi, 'hi')];
  assert.equal(en.money(500_000, 'TLB'), '5,000.00\u00a0TLB');
  assert.equal(en.money(-500, 'TLB'), '−5.00\u00a0TLB');
  assert.equal(en.money(500_000, 'INR'), '₹5,000.00');
  assert.equal(hi.money(-500, 'INR'), '−₹5.00');
});

test('a seat on turn is said of the own seat as of every other one: no person is named', () => {
  for (const { onTurn } of [english.cards, hindi.cards, filipino.cards])
    assert.doesNotMatch(onTurn, /\b(siya|ikaw|you|he)\b/i);
});
