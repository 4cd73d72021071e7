import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { z } from './index.ts';

const reason = z.string().check(z.trim(), z.maxLength(20));

test.each([
  ['nothing but marks that nobody sees', '\u200b\u202e\u2066\ufeff \u00ad', ''],
  ['marks that would turn what follows around', 'paid \u202e001\u202c twice', 'paid 001 twice'],
  ['joiners, which are part of the writing of Hindi', ' क्‍ष ', 'क्‍ष'],
])('a text is read without what nobody sees: %s', (_what, typed, read) => {
  assert.equal(z.parse(reason, typed), read);
});
