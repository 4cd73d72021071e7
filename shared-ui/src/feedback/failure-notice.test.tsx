import assert from 'node:assert/strict';
import type { CallFailure } from '@atrium/contracts/calls';
import { afterEach, beforeEach, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadPieces } from '../testing/index.ts';
import { FailureNotice } from './failure-notice.tsx';
import { ErrorState } from './states.tsx';

const until = Date.UTC(2026, 10, 30, 16);
const failure = (code: string, details: CallFailure['details'] = {}) => ({
  code,
  details,
  message: `refused: ${code}`,
  traceId: '',
});
const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const realClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
let copied: string[] = [];

beforeEach(async () => {
  copied = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await loadPieces('en');
});
afterEach(() => {
  cleanup();
  if (realClipboard) Object.defineProperty(navigator, 'clipboard', realClipboard);
  else Reflect.deleteProperty(navigator, 'clipboard');
});

const shown = () => screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ') ?? '';
const linkTo = () => screen.getByRole('link').getAttribute('href');

test.each([
  ['LIMIT_DEPOSIT', /You can deposit 50\.00 TLB more until Dec 1, 2026, 00:00:00\./],
  ['LIMIT_STAKE', /You can bet 50\.00 TLB more until/],
  ['LIMIT_LOSS', /You can bet 50\.00 TLB more until/],
])('a refusal by %s says what is left and until when, and leads to the limits', (code, says) => {
  render(<FailureNotice failure={failure(code, { available: 5_000, until })} />);
  assert.match(shown(), says);
  assert.equal(linkTo(), '/member/responsible-gaming');
});

test.each([
  ['RG_TIMEOUT', 'It lasts until Dec 1, 2026, 00:00:00.'],
  ['RG_EXCLUDED', 'It lasts until Dec 1, 2026, 00:00:00 at least.'],
])('a refusal by %s says until when, and speaks of no limit', (code, says) => {
  render(<FailureNotice failure={failure(code, { until })} />);
  assert.ok(shown().includes(says), shown());
  assert.doesNotMatch(shown(), /under this limit/);
  assert.equal(linkTo(), '/member/responsible-gaming');
});

test('a limit that leaves nothing says until when', () => {
  render(<FailureNotice failure={failure('LIMIT_DEPOSIT', { available: 0, until })} />);
  assert.match(shown(), /Nothing is left under this limit until Dec 1, 2026, 00:00:00\./);
});

test('money that is short is named, and leads to the deposit page of the centre that the player is in', () => {
  history.replaceState(null, '', '/agentHome/withdraw');
  render(<FailureNotice failure={failure('WALLET_INSUFFICIENT', { available: 1_250 })} />);
  assert.match(shown(), /You have 12\.50 TLB\./);
  assert.equal(linkTo(), '/agentHome/deposit');
  cleanup();
  history.replaceState(null, '', '/lottery');
  render(<FailureNotice failure={failure('WALLET_INSUFFICIENT')} />);
  assert.equal(linkTo(), '/member/deposit');
});

test('money of a player that is short leads staff nowhere', () => {
  history.replaceState(null, '', '/ops/adjustments');
  render(<FailureNotice failure={failure('WALLET_INSUFFICIENT', { available: 1_250 })} />);
  assert.equal(shown(), 'refused: WALLET_INSUFFICIENT');
  history.replaceState(null, '', '/');
});

test('another refusal has its reason alone', () => {
  render(<FailureNotice failure={failure('GAME_MAINTENANCE')} />);
  assert.equal(shown(), 'refused: GAME_MAINTENANCE');
});

test.each([
  ['a refused command', <FailureNotice key="notice" failure={{ ...failure('NOT_FOUND'), traceId: trace }} />],
  ['a failed load', <ErrorState key="state" title="refused" traceId={trace} />],
])('the reference of %s is short on the page and whole in the clipboard', async (_what, view) => {
  render(view);
  const reference = await screen.findByRole('button', { name: /^trace 4bf92f35$/ });
  fireEvent.click(reference);
  assert.ok(await screen.findByText('Copied'));
  assert.deepEqual(copied, [trace]);
});
