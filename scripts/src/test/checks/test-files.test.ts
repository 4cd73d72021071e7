import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { testFileProblems } from './test-files.ts';

const problems = (path: string, text = '', run: string[] = []) =>
  testFileProblems(new Map([[path, text]]), new Set(run));

test('a test file that no project runs is named with where the names of tests are', () => {
  assert.deepEqual(problems('servers/gateway/src/a.test.ts', '', ['servers/gateway/src/a.test.ts']), []);
  assert.match(
    problems('servers/gateway/src/a.test.tsx')[0] ?? '',
    /^servers\/gateway\/src\/a\.test\.tsx: no project of Jest/,
  );
  assert.match(problems('e2e/flows/a.test.ts')[0] ?? '', /docs\/testing\.md/);
});

test('a journey outside of the folders that Playwright runs is named', () => {
  assert.deepEqual(problems('e2e/flows/play.spec.ts'), []);
  assert.match(problems('e2e/journeys/play.spec.ts')[0] ?? '', /no project of Playwright runs it/);
  assert.deepEqual(problems('create-remote/template/e2e/home.spec.ts'), []);
  assert.match(problems('shell/src/play.spec.ts')[0] ?? '', /no project of Playwright runs it/);
});

test('a journey whose tag is no width is named with the tags there are', () => {
  assert.deepEqual(problems('e2e/flows/play.spec.ts', "test('x', { tag: '@phone' }, async () => {});"), []);
  const found = problems('e2e/flows/play.spec.ts', "test('x', { tag: ['@phone', '@mobile'] }, async () => {});");
  assert.equal(found.length, 1);
  assert.match(found[0] ?? '', /@mobile is no width or kind of a journey; there are @phone/);
});
