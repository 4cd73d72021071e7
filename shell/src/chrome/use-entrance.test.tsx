import assert from 'node:assert/strict';
import { loginOpen } from '@atrium/contracts/commands';
import type { FoundRoute } from '@atrium/contracts/release';
import { memberSession } from '@atrium/testing';
import { afterEach, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { navigate } from '../routing/router.tsx';
import type { Address } from '../routing/use-address.ts';
import { createTestShell, renderInShell } from '../testing/test-shell.tsx';
import { useEntrance } from './use-entrance.ts';

const path = '/member/transactions';
const address: Address = { path, query: new URLSearchParams(), hash: '' };
const found = { remoteId: 'member', route: { id: 'transactions', path, requires: 'member' } } as FoundRoute;

function Page() {
  return useEntrance(found, address) ? <p>page</p> : null;
}

async function open(session = {}) {
  navigate(path);
  const made = createTestShell(session);
  const view = await renderInShell(made, <Page />);
  return { ...made, ...view };
}

afterEach(() => navigate('/'));

// S8
test('a visitor who opens a page of members is asked to log in, and returns to it', async () => {
  const { platform, queryByText } = await open();
  assert.ok(!queryByText('page'));
  assert.equal(location.pathname, '/');
  assert.deepEqual(platform.bus.sentOf(loginOpen), [{ returnTo: path }]);
});

// S27
test('a member who logs out on such a page goes home, and is not asked to log in again', async () => {
  const { platform, shell, getByText, queryByText } = await open({ session: memberSession() });
  assert.ok(getByText('page'));
  await act(() => shell.session.logout());
  assert.ok(!queryByText('page'));
  assert.equal(location.pathname, '/');
  assert.deepEqual(platform.bus.sentOf(loginOpen), []);
});
