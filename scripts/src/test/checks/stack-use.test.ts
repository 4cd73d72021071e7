import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { stackProblems, type WorkspaceSources } from './stack-use.ts';

const workspace = (dependencies: string[], files: Record<string, string>): WorkspaceSources => ({
  name: 'shell',
  dependencies,
  files: new Map(Object.entries(files)),
});

const problems = (name: string, path: string, text: string, dependencies = [name]) =>
  stackProblems([name], [workspace(dependencies, { [path]: text })]);

test('a package of the card is in use where a source imports it, a part of it, or imports it later', () => {
  for (const text of [
    "import ky from 'ky';",
    "import { x } from 'ky/part';",
    "export { x } from 'ky';",
    "const later = () => import('ky');",
  ]) {
    assert.deepEqual(problems('ky', 'src/a.ts', text), [], text);
  }
});

test('a package of the card without a dependent, or without an import, is named', () => {
  assert.match(problems('ky', 'src/a.ts', "import ky from 'ky';", [])[0] ?? '', /no package depends on it/);
  for (const text of [
    "import type { KyInstance } from 'ky';",
    "// import ky from 'ky';",
    "import x from 'ky-universal';",
    "const name = 'ky';",
  ]) {
    assert.match(problems('ky', 'src/a.ts', text)[0] ?? '', /no source of shell imports it/, text);
  }
});

test('a test uses a test tool, and nothing else', () => {
  const text = (name: string) => `import { test } from '${name}';`;
  assert.equal(problems('ky', 'src/a.test.ts', text('ky')).length, 1);
  assert.deepEqual(problems('playwright', 'a.spec.ts', text('@playwright/test'), ['@playwright/test']), []);
  assert.deepEqual(problems('jest', 'src/a.test.ts', text('@jest/globals'), ['@jest/globals']), []);
});
