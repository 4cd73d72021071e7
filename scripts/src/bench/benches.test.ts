import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { root } from '../workspace.ts';
import { benches } from './benches.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const names = benches.map(({ name }) => name);
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];

test.each(benches)('the page that rests on the figures of bench -- $name names it', ({ name, decides }) => {
  assert.match(read(join('docs', decides)), new RegExp(`bench -- ${name}\\b`));
});

test('a page names no benchmark that does not exist', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/bench -- ([a-z]+)/g)].map(([, name = '']) => `${page}: ${name}`),
  );
  assert.deepEqual(
    named.filter((one) => !names.some((name) => one.endsWith(`: ${name}`))),
    [],
  );
});

test('the page of commands lists every benchmark', () => {
  assert.ok(read('docs/commands.md').includes(`npm run bench -- ${names.join('\\|')}`));
});
