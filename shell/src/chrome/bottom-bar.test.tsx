import assert from 'node:assert/strict';
import { memberSession } from '@atrium/testing';
import { test } from '@jest/globals';
import { act } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { sessionStatusAtom } from '../session/session.ts';
import { guestState } from '../session/session-state.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import { BottomBar } from './bottom-bar.tsx';

test('the bottom bar offers the login to guests alone: not to a player whose session is being restored', async () => {
  const { text, queryByRole, getByRole } = await renderInShell(
    createTestShell({ remoteId: 'shell' }),
    <BottomBar path="/" />,
  );
  const login = () => queryByRole('button', { name: text('header.login') });
  assert.ok(login());
  act(() => pageStore.set(sessionStatusAtom, { phase: 'restoring', state: guestState, mustChangePassword: false }));
  assert.ok(!login());
  assert.ok(getByRole('link', { name: text('chrome.account') }));
  act(() => pageStore.set(sessionStatusAtom, { phase: 'known', state: memberSession(), mustChangePassword: false }));
  assert.ok(!login());
});
