import assert from 'node:assert/strict';
import test from 'node:test';
import { keepsRule } from './field-problem.ts';

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

test('an optional field may stay empty, a required one may not, and * takes any character', () => {
  const nickname = { ...username, required: false, acceptedPattern: '*', minLength: 2, maxLength: 4 };
  assert.equal(keepsRule(nickname, ''), true);
  assert.equal(keepsRule(username, ''), false);
  assert.equal(keepsRule(nickname, '🙂🙂'), true);
});
