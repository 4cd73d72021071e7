import assert from 'node:assert/strict';
import { listClientErrors } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const found = {
  part: 'games',
  version: '1.4.0',
  name: 'TypeError',
  message: 'nothing to draw',
  stack: 'at card (games.js:1:2)',
  count: 12,
  lastPath: '/hot',
  lastLanguage: 'hi',
  lastTraceId: '',
};

describe.each(bundledLanguages)('errors of browsers in %s', (language) => {
  test('are listed by part and version with how often they were seen, where and in which language', async () => {
    const platform = consolePlatform({ language });
    platform.answer(listClientErrors, sampleOf(listClientErrors, { list: [found] }));
    const { text, getByText, getByTitle } = await openConsole('errors', platform);
    assert.equal(getByTitle(text('errors.count')).textContent, '12×');
    assert.ok(getByText('TypeError: nothing to draw'));
    assert.ok(getByText('games 1.4.0'));
    const line = getByText('games 1.4.0').closest('details') as HTMLElement;
    const { [text('errors.first')]: first, ...facts } = factsOf(line);
    assert.ok(first);
    assert.deepEqual(facts, {
      [text('errors.where')]: '/hot',
      [text('errors.language')]: 'hi',
      [text('errors.trace')]: '–',
    });
    assert.ok(within(line).getByText('at card (games.js:1:2)'));
  });
});
