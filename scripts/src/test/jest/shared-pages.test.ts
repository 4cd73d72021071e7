import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { root } from '../../workspace.ts';
import { splitPage, writeSharedPages } from './shared-pages.ts';

test('component tests of one remote share a page, and all others keep their file', () => {
  const alone = ['mfe-lottery/src/a.test.tsx', 'mfe-ops/src/b.test.ts', 'shell/src/c.test.tsx', 'shell/src/d.test.tsx'];
  const files = writeSharedPages([...alone, 'mfe-ops/src/e.test.tsx', 'mfe-ops/src/f.test.tsx']);
  assert.deepEqual(files.slice(1), alone);
  assert.match(files[0] ?? '', /component-tests.mfe-ops-0\.test\.tsx$/);
  assert.ok(existsSync(join(root, files[0] ?? '')));
});

test('the tests of a page are reported by the file that has them', () => {
  const passed = (title: string, file: string) => ({
    titles: [file, title],
    status: 'passed' as const,
    ms: 2,
    error: null,
  });
  const tests = [passed('one', 'mfe-ops/a.test.tsx'), passed('two', 'mfe-ops/b.test.tsx')];
  const ends = splitPage({ file: '.cache/component-tests/mfe-ops-0.test.tsx', ms: 900, tests });
  assert.deepEqual(
    ends.map(({ file, ms, tests: own }) => [file, ms, own.map(({ titles }) => titles)]),
    [
      ['mfe-ops/a.test.tsx', 2, [['one']]],
      ['mfe-ops/b.test.tsx', 2, [['two']]],
    ],
  );
  const alone = { file: 'shell/a.test.tsx', ms: 5, tests };
  assert.deepEqual(splitPage(alone), [alone]);
});
