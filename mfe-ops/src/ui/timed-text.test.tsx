import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { render } from '@testing-library/react';
import { TimedText } from './timed-text.tsx';

test('an instant inside a sentence is a time of its own, and a sentence without one has none', () => {
  const { container, rerender } = render(<TimedText at={0} textAt={(at) => `Until ${at} only.`} />);
  assert.match(container.textContent ?? '', /^Until .*1970.* only\.$/);
  assert.equal(container.querySelector('time')?.dateTime, '1970-01-01T00:00:00.000Z');
  rerender(<TimedText at={0} textAt={() => 'For ever.'} />);
  assert.equal(container.textContent, 'For ever.');
});
