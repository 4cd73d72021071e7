import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { root } from '../../workspace.ts';

test('a workflow takes actions of others by their hash: a tag can be moved to other code', () => {
  const files = execFileSync('git', ['ls-files', '*.yml'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const used = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\buses: (\S+)/g)].map(([, action = '']) => ({ file, action })),
  );
  assert.ok(used.length > 10);
  const loose = used.filter(({ action }) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action));
  assert.deepEqual(loose, []);
});
