import assert from 'node:assert/strict';
import { staffSession } from '@atrium/testing';
import { test } from '@jest/globals';
import { createTestShell, renderInShell } from '../../testing/test-shell.tsx';
import { Header } from './header.tsx';

test('the header of the console has neither kinds of game nor a balance', async () => {
  const made = createTestShell({ remoteId: 'shell', session: staffSession('support') });
  const { container, queryByTestId, getByTestId, queryByRole, text } = await renderInShell(made, <Header isConsole />);
  assert.ok(getByTestId('account-menu'));
  assert.ok(!queryByTestId('balance'));
  // Phones hide language and theme where money buttons need the room, and have a menu with them instead.
  assert.ok(!container.querySelector('[data-login]'));
  assert.ok(!queryByRole('navigation', { name: text('chrome.nav') }));
});
