import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { integrityOf, trustFolder } from './integrity.ts';

const digest = createHash('sha256').update('a chunk of the shell');
const named = `${digest.copy().digest('hex')}.js`;
const integrity = `sha256-${digest.digest('base64')}`;

test('before the live set is known, the shell loads its own files alone, those that name their hash only as they are', () => {
  trustFolder('/artifacts/shell/1.0.0/');
  expect(integrityOf(`/artifacts/shell/1.0.0/${named}`)).toBe(integrity);
  expect(integrityOf('/artifacts/shell/1.0.0/main.js')).toBe('');
  // No file has the hash that stands for an unknown one.
  const foreign = integrityOf(`/artifacts/games/1.0.0/${named}`);
  expect(foreign).toMatch(/^sha256-/);
  expect(foreign).not.toBe(integrity);
});
