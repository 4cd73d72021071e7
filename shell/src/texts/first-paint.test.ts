import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, namedLanguages } from '@atrium/contracts/constants';
import { test } from '@jest/globals';

test('the page sets the direction of every language before its first paint', () => {
  const page = readFileSync(join(import.meta.dirname, '../../src/index.html'), 'utf8');
  const named = /\^\(([A-Z|]+)\)\$/.exec(page)?.[1]?.split('|');
  assert.deepEqual(
    named,
    languageCodes.filter((code) => namedLanguages[code].direction === 'rtl'),
  );
});
