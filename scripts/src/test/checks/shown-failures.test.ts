import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { shownFailureProblems } from './shown-failures.ts';

const problems = (path: string, text: string) => shownFailureProblems(new Map([[path, text]]));

test('a failure that a page shows without its reference, or keeps as a text, is named', () => {
  for (const text of [
    '{failure ? <Notice tone="error" title={failure.message} /> : null}',
    '<ErrorState compact title={failure.message} onRetry={() => void answer.refetch()} />',
    'setProblem(result.ok ? null : result.failure.message);',
  ])
    assert.equal(problems('mfe-ops/src/pages/form.tsx', text).length, 1, text);
});

test('a failure with its reference, and what is no page, are left alone', () => {
  for (const text of [
    '<FailureNotice failure={failure} />',
    '<ErrorState title={failure.message} onRetry={() => void retry()} traceId={failure.traceId} />',
    '<ErrorState title={text("failed")} onRetry={leave} />',
  ])
    assert.deepEqual(problems('mfe-ops/src/pages/form.tsx', text), [], text);
  assert.deepEqual(problems('shared-ui/src/feedback/a.tsx', '<Notice tone="error" title={failure.message} />'), []);
});
