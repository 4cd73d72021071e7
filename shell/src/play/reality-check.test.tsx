import assert from 'node:assert/strict';
import { answerRealityCheck, getPlayStanding, logout } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { limitsChanged, realityCheckAsked } from '@atrium/contracts/events';
import { guestSession, memberSession, sampleNow, sampleOf, settled } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { createTestShell, renderInShell, type TestShellOptions } from '../testing/test-shell.tsx';
import { followChecks } from './follow-checks.ts';

const due = sampleOf(getPlayStanding, {
  since: sampleNow - 3_900_000,
  wagered: 50_000,
  won: 20_000,
  net: -20_000,
  openStake: 10_000,
  checkDueAt: sampleNow,
});
const later = { ...due, checkDueAt: sampleNow + 60_000 };

/** A player in the site, whose checks are followed. */
async function followed(standing = due, options: TestShellOptions = {}) {
  const made = createTestShell({ remoteId: 'play', session: memberSession(), ...options });
  made.platform.answer(getPlayStanding, standing);
  const page = await renderInShell(made, <DialogHost />);
  act(() => followChecks(made.shell));
  await settled();
  return { ...page, ...made, isShown: () => page.queryByRole('dialog') !== null };
}

describe.each(bundledLanguages)('the reality check in %s', (language) => {
  test('shows time, stakes, wins, the result of what is settled, and what is open apart', async () => {
    const { text, getByText, container } = await followed(due, { language });
    assert.ok(getByText(text('check.minutes', { hours: 1, minutes: 5 })));
    for (const key of ['wagered', 'won', 'net', 'openStake']) assert.ok(getByText(text(`check.${key}`)), key);
    for (const amount of ['500.00', '-200.00', '100.00']) {
      assert.ok(container.textContent?.replace('−', '-').includes(amount), amount);
    }
  });
});

// RG5
test('the check must be answered: Esc does not close it, and there is no button to', async () => {
  const { shell, getByRole, queryByRole, isShown } = await followed();
  fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await settled();
  assert.ok(isShown());
  assert.equal(shell.dialogs.stack.get()[0]?.canDismiss, false);
  assert.ok(!queryByRole('button', { name: 'Close' }));
});

test('playing on answers the check and closes it', async () => {
  const { platform, press, text, isShown } = await followed();
  await press(text('check.play'));
  assert.equal(platform.made(answerRealityCheck).length, 1);
  assert.ok(!isShown());
});

test('the record closes every dialog, the game too', async () => {
  const { shell, press, text } = await followed();
  act(() => void shell.dialogs.open({ title: 'Game', content: () => null }));
  await press(text('check.history'));
  assert.deepEqual(shell.dialogs.stack.get(), []);
  assert.equal(location.pathname, '/member/betting-record');
});

test('leaving logs out, also without an answer of the server', async () => {
  const { platform, shell, press, text } = await followed();
  await shell.session.renew('a-token');
  platform.refuse(answerRealityCheck, 'SYS_UNAVAILABLE');
  await press(text('check.leave'));
  assert.equal(platform.made(logout).length, 1);
  assert.equal(shell.session.token(), null);
});

test('an answer that was not stored keeps the check, and says why', async () => {
  const { platform, press, text, getByText, isShown } = await followed();
  platform.refuse(answerRealityCheck, 'SYS_UNAVAILABLE');
  await press(text('check.play'));
  assert.ok(getByText(await platform.refusalText('SYS_UNAVAILABLE')));
  assert.ok(isShown());
});

test('a check that is not due yet does not open, and opens when the server asks for it', async () => {
  const { platform, isShown } = await followed(later);
  assert.ok(!isShown());
  platform.answer(getPlayStanding, due);
  await platform.deliver(realityCheckAsked, { dueAt: sampleNow });
  assert.ok(isShown());
});

test('a check that was answered on another page closes', async () => {
  const { platform, isShown } = await followed();
  platform.answer(getPlayStanding, later);
  await platform.deliver(limitsChanged);
  assert.ok(!isShown());
});

test('a guest gets none', async () => {
  const { platform, isShown } = await followed(due, { session: guestSession() });
  assert.deepEqual(platform.made(getPlayStanding), []);
  assert.ok(!isShown());
});
