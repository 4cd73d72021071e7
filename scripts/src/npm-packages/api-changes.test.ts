import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { apiProblems, bumpBetween, bumpOf, exportsIn } from './api-changes.ts';

const report = (...lines: string[]) => ['# @atrium/ui', '', '## .', ...lines, ''].join('\n');
const released = {
  version: '1.2.0',
  exports: exportsIn([report('Badge: export declare function Badge(): void;', 'Card: export type Card = 1;')]),
};

test('an export that is gone asks for a major version', () => {
  const current = exportsIn([report('Card: export type Card = 1;')]);
  assert.match(apiProblems(released, current, 'minor')[0] ?? '', /gone since 1\.2\.0 \(@atrium\/ui Badge\).*major/);
  assert.deepEqual(apiProblems(released, current, 'major'), []);
});

test('an export that is new or different asks for a minor version', () => {
  const more = ['Badge: export declare function Badge(size: 1): void;', 'Card: export type Card = 1;', 'Chip: x'];
  const current = exportsIn([report(...more)]);
  assert.match(apiProblems(released, current, 'patch')[0] ?? '', /\(@atrium\/ui Chip, @atrium\/ui Badge\).*minor/);
  assert.match(apiProblems(released, current, null)[0] ?? '', /changeset/);
  assert.deepEqual(apiProblems(released, current, 'minor'), []);
});

test('a release without a change of what it exports asks for nothing', () => {
  assert.deepEqual(apiProblems(released, released.exports, null), []);
});

test('steps are read from changesets, and from versions that were raised already', () => {
  const changeset = (bump: string) => `---\n"@atrium/ui": ${bump}\n---\n\nWhat it is for.\n`;
  assert.equal(bumpOf([changeset('patch'), changeset('minor')]), 'minor');
  assert.equal(bumpOf(['# how to write one']), null);
  assert.equal(bumpBetween('1.2.0', '2.0.0'), 'major');
  assert.equal(bumpBetween('1.2.0', '1.2.1'), 'patch');
  assert.equal(bumpBetween('1.2.0', '1.2.0'), null);
});
