import assert from 'node:assert/strict';
import { CallError } from '@atrium/contracts/calls';
import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Answered } from './answered.tsx';

const failure = { code: 'NETWORK', message: 'The connection is lost.', details: {}, traceId: 'trace-1' } as const;

function show(answer: { data?: string; error?: unknown }, refetch: () => void = () => undefined) {
  const { data, error = null } = answer;
  render(
    <Answered answer={{ data, error, refetch }} waiting={<p>waiting</p>}>
      {(shown) => <p>{shown}</p>}
    </Answered>,
  );
}

test('a call has its placeholder until it is answered', () => {
  show({});
  assert.ok(screen.getByText('waiting'));
});

test('a call that failed says why, and is made again on request', () => {
  let asked = 0;
  show({ error: new CallError(failure) }, () => {
    asked += 1;
  });
  assert.ok(screen.getByText(failure.message));
  screen.getByRole('button').click();
  assert.equal(asked, 1);
});

test('an answer of before stays when the call fails later', () => {
  show({ data: 'of before', error: new CallError(failure) });
  assert.ok(screen.getByText('of before'));
  assert.equal(screen.queryByText(failure.message), null);
});
