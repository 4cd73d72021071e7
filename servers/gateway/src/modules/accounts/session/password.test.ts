import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { hashPassword, passwordMatches } from './password.ts';

const composed = 'se\u00f1ora del mar';
const decomposed = composed.normalize('NFD');

test('a password is the same whether its letters arrive composed or not', async () => {
  for (const registered of [composed, decomposed]) {
    const stored = await hashPassword(registered);
    assert.ok(await passwordMatches(stored, composed));
    assert.ok(await passwordMatches(stored, decomposed));
    assert.ok(!(await passwordMatches(stored, 'senora del mar')));
  }
});

test('a password with nukta letters, and one with another kind of space, is the same on every keyboard', async () => {
  const stored = await hashPassword('\u095c\u0915\u094d\u0937 \u0928\u0926\u0940');
  assert.ok(await passwordMatches(stored, '\u0921\u093c\u0915\u094d\u0937\u00a0\u0928\u0926\u0940'));
});

test('a hash of before, made of a password as it was sent, still matches that password', async () => {
  const stored = await hash(decomposed);
  assert.ok(await passwordMatches(stored, decomposed));
  assert.ok(!(await passwordMatches(null, decomposed)));
});
