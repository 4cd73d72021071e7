import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { LeaveBoundary } from './leave-boundary.tsx';

let log: { mockRestore(): void };
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

/** Throws when it is removed, but for the last one, which the test's end removes. */
function Faulty({ name }: { name: string }) {
  useEffect(
    () => () => {
      if (name !== 'last') throw new Error(`cleanup of ${name}`);
    },
    [name],
  );
  return <p>{name}</p>;
}

function showIn(onSite: (error: unknown) => void, onLeft: (by: string, error: unknown) => void) {
  const at = (name: string) => (
    <ErrorBoundary onError={onSite} fallback="the site stopped">
      <LeaveBoundary id={name} onError={(error) => onLeft(name, error)}>
        <Faulty key={name} name={name} />
      </LeaveBoundary>
    </ErrorBoundary>
  );
  const { rerender } = render(at('first'));
  return (name: string) => rerender(at(name));
}

test('an error in a cleanup ends with the content that threw it, and the next one is shown', () => {
  const left: string[] = [];
  const open = showIn(
    () => left.push('site'),
    (by, error) => left.push(`${by}: ${(error as Error).message}`),
  );
  for (const name of ['second', 'first', 'last']) {
    open(name);
    assert.ok(screen.getByText(name));
  }
  assert.deepEqual(left, ['first: cleanup of first', 'second: cleanup of second', 'first: cleanup of first']);
});
