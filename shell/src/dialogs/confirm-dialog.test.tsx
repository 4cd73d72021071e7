import assert from 'node:assert/strict';
import { afterEach, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const stay = { id: 'stay', label: 'Stay' };
const leave = { id: 'leave', label: 'Leave', kind: 'danger' as const };
const focused = () => document.querySelector('[data-autofocus]')?.textContent;

test('a question is answered by the button that was pressed', async () => {
  const answers: unknown[] = [];
  render(<ConfirmDialog payload={{ title: 'Leave?', buttons: [stay, leave] }} close={(id) => answers.push(id)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  assert.deepEqual(answers, ['leave']);
});

test('the focus is on the primary button of a question, and never on one that does harm', () => {
  const close = () => undefined;
  const go = { id: 'go', label: 'Go on', kind: 'primary' as const };
  const { rerender } = render(<ConfirmDialog payload={{ title: 'Go on?', buttons: [stay, go] }} close={close} />);
  assert.equal(focused(), 'Go on');
  rerender(<ConfirmDialog payload={{ title: 'Leave?', buttons: [leave, stay] }} close={close} />);
  assert.equal(focused(), 'Stay');
});

test('a message with a timeout closes by itself, without an answer', () => {
  jest.useFakeTimers();
  const answers: unknown[] = [];
  const payload = { title: 'Saved', text: 'Saved', buttons: [], timeoutMs: 3000 };
  render(<ConfirmDialog payload={payload} close={(id) => answers.push(id)} />);
  act(() => jest.advanceTimersByTime(2999));
  assert.deepEqual(answers, []);
  act(() => jest.advanceTimersByTime(1));
  assert.deepEqual(answers, [undefined]);
});
