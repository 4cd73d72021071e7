import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { functionLineProblems } from './function-lines.ts';

const lines = (count: number) => 'call();\n'.repeat(count);
const problemsOf = (path: string, text: string) => functionLineProblems(new Map([[path, text]]));

test('a function has 70 lines at most, its first and its last among them', () => {
  assert.deepEqual(problemsOf('shell/src/a.ts', `function one() {\n${lines(68)}}\n`), []);
  assert.deepEqual(problemsOf('shell/src/a.ts', `function one() {\n${lines(69)}}\n`), [
    'shell/src/a.ts:1: a function of 71 lines, of 70',
  ]);
});

test('every kind of function counts, and its line is right whatever precedes it', () => {
  const kinds = {
    'const one = () => {': '};',
    'const one = { two() {': '} };',
    'class One { constructor() {': '} }',
    'class One { async *two() {': '} }',
    'class One { get two() {': '} }',
    'class One { #two() {': '} }',
    'const one = { get two() {': '} };',
  };
  for (const [begin, end] of Object.entries(kinds)) {
    const text = `// हिन्दी\n\n${begin}\n${lines(70)}${end}\n`;
    assert.deepEqual(problemsOf('shell/src/a.ts', text), ['shell/src/a.ts:3: a function of 72 lines, of 70'], begin);
  }
});

test('a page of elements counts like any other, a test does not', () => {
  const page = `export const Page = () => (\n<>\n${'<p />\n'.repeat(70)}</>\n);\n`;
  assert.deepEqual(problemsOf('mfe-ops/src/page.tsx', page), ['mfe-ops/src/page.tsx:1: a function of 74 lines, of 70']);
  assert.deepEqual(problemsOf('mfe-ops/src/page.test.tsx', page), []);
});
