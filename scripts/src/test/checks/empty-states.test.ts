import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { emptyStateProblems } from './empty-states.ts';

const problems = (path: string, text: string) => emptyStateProblems(new Map([[path, text]]));

test('an empty state of a page with a title alone is named', () => {
  for (const text of ['<EmptyState />', '<EmptyState icon="gift" title={text(\'none\')} />']) {
    assert.equal(problems('mfe-member/src/pages/a.page.tsx', text).length, 1, text);
    assert.equal(problems('shell/src/content/a.tsx', text).length, 1, text);
  }
});

test('an empty state that says more than its title, and what is no page, are left alone', () => {
  const whole = "<EmptyState\n  title={text('none')}\n  text={text('noneHint')}\n  action={<Button />}\n/>";
  assert.deepEqual(problems('mfe-member/src/pages/a.page.tsx', whole), []);
  assert.deepEqual(problems('shared-ui/src/feedback/a.tsx', '<EmptyState />'), []);
});
