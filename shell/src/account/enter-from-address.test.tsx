import assert from 'node:assert/strict';
import { exchangeEntryCode, getMemberInfo } from '@atrium/contracts/calls';
import { addressKeys } from '@atrium/contracts/constants';
import { sampleOf, settled } from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { sessionStatusAtom } from '../session/session.ts';
import { createTestShell, renderInShell, toasted } from '../testing/test-shell.tsx';
import { enterFromAddress } from './enter-from-address.ts';
import { takeFromAddress } from './from-address.ts';

/** A visit that begins at an address, with the token of an earlier page of the tab where there was one. */
async function visit(address: string, token?: string) {
  const made = createTestShell();
  made.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'ana', type: 3 }));
  await renderInShell(made, <DialogHost />);
  if (token) await act(() => made.shell.session.renew(token));
  history.replaceState(null, '', address);
  const taken = takeFromAddress();
  return {
    ...made,
    enter: async () => {
      act(() => void enterFromAddress(made.shell, taken));
      for (let turns = 0; turns < 2; turns += 1) await settled();
    },
  };
}

const invitation = () => sessionStorage.getItem(addressKeys.affiliateCode);
const isLogin = () => pageStore.get(sessionStatusAtom).state.isLogin;

afterEach(() => history.replaceState(null, '', '/'));

// S25
describe('an entry code', () => {
  test('logs in, and is not in the address any more', async () => {
    const { platform, enter } = await visit(`/rng?${addressKeys.entryCode}=E1&vassalage=PG`);
    assert.equal(location.search, '?vassalage=PG');
    await enter();
    assert.deepEqual(platform.made(exchangeEntryCode), [{ code: 'E1' }]);
    assert.equal(isLogin(), true);
  });

  test('that was used before says so, and the session of the tab goes on', async () => {
    const { platform, enter } = await visit(`/?${addressKeys.entryCode}=E1`, 'a-token');
    platform.refuse(exchangeEntryCode, 'AUTH_CODE_INVALID');
    await enter();
    assert.deepEqual(toasted(), [await platform.refusalText('AUTH_CODE_INVALID')]);
    assert.equal(isLogin(), true);
  });
});

// S42
describe('an invitation', () => {
  test('is kept for the registration', async () => {
    await visit(`/?${addressKeys.affiliateCode}=ABCD12`);
    assert.equal(invitation(), 'ABCD12');
  });

  test('is kept although the session of an earlier visit has expired', async () => {
    const { platform, shell, enter } = await visit(`/?${addressKeys.affiliateCode}=ABCD12`, 'old-token');
    platform.refuse(getMemberInfo, 'AUTH_TOKEN_EXPIRED');
    await enter();
    assert.equal(invitation(), 'ABCD12');
    assert.equal(shell.session.token(), null);
    assert.equal(isLogin(), false);
  });

  test('is never longer than a code', async () => {
    await visit(`/?${addressKeys.affiliateCode}=${'X'.repeat(50)}`);
    assert.equal(invitation()?.length, 20);
  });
});

// SEC12
test('the token of a link for a new password opens its dialog, and is not in the address any more', async () => {
  const { shell, enter } = await visit('/login#reset=T1');
  assert.equal(location.pathname + location.hash, '/');
  await enter();
  assert.deepEqual(
    shell.dialogs.stack.get().map(({ kind }) => kind),
    ['reset-password'],
  );
});
