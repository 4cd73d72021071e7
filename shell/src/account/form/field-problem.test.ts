import assert from 'node:assert/strict';
import { patternIds } from '@atrium/contracts/constants';
import { test } from '@jest/globals';
import english from '../../texts/en.json' with { type: 'json' };
import hindi from '../../texts/hi.json' with { type: 'json' };
import filipino from '../../texts/ty.json' with { type: 'json' };
import { keepsRule, latestBirthday, ruleMessage } from './field-problem.ts';

const username = {
  field: 'username',
  show: true,
  required: true,
  acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  minLength: 5,
  maxLength: 16,
  patternId: 2,
};

test('a user name keeps the rule by its pattern and by its length, at both ends', () => {
  assert.equal(keepsRule(username, 'abcde'), true);
  assert.equal(keepsRule(username, 'abcd'), false);
  assert.equal(keepsRule(username, `a${'b'.repeat(15)}`), true);
  assert.equal(keepsRule(username, `a${'b'.repeat(16)}`), false);
  assert.equal(keepsRule(username, '1abcde'), false);
});

test('an optional field may stay empty, a required one may not, and * takes what the pattern id says', () => {
  const nickname = { ...username, required: false, acceptedPattern: '*', patternId: 0, minLength: 2, maxLength: 4 };
  assert.equal(keepsRule(nickname, ''), true);
  assert.equal(keepsRule(username, ''), false);
  assert.equal(keepsRule(nickname, '🙂🙂'), true);
  assert.equal(keepsRule({ ...nickname, patternId: 20 }, '🙂🙂'), false);
});

test('a player is old enough from the birthday on, not a day before', () => {
  assert.equal(latestBirthday('2026-11-21', 21), '2005-11-21');
  assert.equal('2005-11-21' <= latestBirthday('2026-11-21', 21), true);
  assert.equal('2005-11-22' <= latestBirthday('2026-11-21', 21), false);
});

test('a fixed length is shown as one number', () => {
  const text = (key: string, values: Record<string, string | number> = {}) =>
    key === 'pattern.range' ? `${values.min} to ${values.max}` : `${values.range} digits`;
  assert.equal(ruleMessage(text, { patternId: 3, minLength: 6, maxLength: 6 }), '6 digits');
  assert.equal(ruleMessage(text, { patternId: 3, minLength: 4, maxLength: 6 }), '4 to 6 digits');
});

test('each of the twenty-one patterns has its message in every language', () => {
  const ids = Object.values(patternIds).map(String);
  assert.equal(ids.length, 21);
  for (const texts of [english.account, hindi.account, filipino.account]) {
    const patterns: Record<string, string> = texts.pattern;
    for (const id of ids) assert.match(patterns[id] ?? '', /\{\{range\}\}/, id);
  }
});
