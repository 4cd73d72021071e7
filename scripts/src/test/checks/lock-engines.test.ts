import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { engineProblems } from './lock-engines.ts';

test('a locked package whose engines exclude the oldest Node is named with its range', () => {
  const locked = {
    '': { engines: { node: '>=24' } },
    'node_modules/any': {},
    'node_modules/wide': { version: '1.0.0', engines: { node: '^18.18.0 || >=20' } },
    'node_modules/a/node_modules/late': { version: '2.0.0', engines: { node: '>=24.3.0' } },
    'node_modules/old': { version: '3.0.0', engines: { node: '^20.9.0' } },
  };
  const problems = engineProblems('>=24', locked);
  assert.equal(problems.length, 2);
  assert.match(problems[0] ?? '', /^late 2\.0\.0 requires Node >=24\.3\.0, which excludes 24\.0\.0/);
  assert.match(problems[1] ?? '', /^old 3\.0\.0/);
  assert.equal(engineProblems('>=24.3', locked).length, 1);
});

test('a package for a processor that Node has no build for is left out', () => {
  const locked = { 'node_modules/x': { version: '1.0.0', engines: { node: '^20.9.0' }, cpu: ['ia32'] } };
  assert.deepEqual(engineProblems('>=24', locked), []);
});
