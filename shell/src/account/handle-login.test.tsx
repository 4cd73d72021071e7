import assert from 'node:assert/strict';
import {
  changePassword,
  freePlay,
  getMemberInfo,
  getRememberedLogin,
  login,
  loginByDevice,
  logout,
} from '@atrium/contracts/calls';
import { loginOpen } from '@atrium/contracts/commands';
import { memberSession, sampleNow, sampleOf, settled } from '@atrium/testing';
import { beforeEach, describe, test } from '@jest/globals';
import { act, fireEvent } from '@testing-library/react';
import { pageStore } from '../core/store.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { navigate } from '../routing/router.tsx';
import { sessionStatusAtom } from '../session/session.ts';
import { createTestShell, renderInShell, type TestShellOptions, toasted } from '../testing/test-shell.tsx';
import { handleLogin, handleLostSession } from './handle-login.tsx';

/** A page whose login opens by the command. */
async function site(options: TestShellOptions = {}) {
  const made = createTestShell(options);
  made.platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'ana', type: 3 }));
  made.platform.answer(getRememberedLogin, { remembered: null });
  handleLogin(made.shell);
  const page = await renderInShell(made, <DialogHost />);
  const openLogin = async (payload: { agent?: boolean; returnTo?: string } = {}) => {
    act(() => void made.shell.bus.send(loginOpen, payload));
    // The dialog's file and texts come in turns of their own.
    for (let turns = 0; turns < 2; turns += 1) await settled();
  };
  const logIn = async () => {
    await page.fill(page.text('field.username'), 'ana');
    await page.fill(page.text('field.password'), 'Secret-123');
    await page.press(page.text('login.submit'));
    for (let turns = 0; turns < 2; turns += 1) await settled();
  };
  const titles = () => made.shell.dialogs.stack.get().map(({ title }) => title);
  return { ...page, ...made, openLogin, logIn, titles };
}

const session = () => pageStore.get(sessionStatusAtom);

beforeEach(async () => {
  act(() => navigate('/hot'));
  await settled();
});

describe('after a login', () => {
  test.each([
    ['the requested page', '/member/transactions', '/member/transactions'],
    ['the same page, when none is requested', undefined, '/hot'],
    ['the same page, when another site is named', '//evil.example/x', '/hot'],
    ['the same page, when another protocol is named', 'https://evil.example/x', '/hot'],
  ])('the player is on %s', async (_what, returnTo, expected) => {
    const { openLogin, logIn, titles } = await site();
    await openLogin(returnTo === undefined ? {} : { returnTo });
    await logIn();
    assert.deepEqual(titles(), []);
    assert.equal(location.pathname, expected);
    assert.equal(session().state.isLogin, true);
  });

  test('an agent is in the agent centre', async () => {
    const { platform, openLogin, logIn } = await site();
    platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'ana', type: 1 }));
    await openLogin({ agent: true });
    await logIn();
    assert.equal(location.pathname, '/agentHome');
  });

  // T7
  test('a trial begins at the home page, whatever was requested', async () => {
    const { platform, press, text, openLogin } = await site({ site: { whitelabel: { freePlay: true } } });
    platform.answer(getMemberInfo, sampleOf(getMemberInfo, { type: 4 }));
    await openLogin({ returnTo: '/member' });
    await press(text('login.freePlay'));
    assert.equal(platform.made(freePlay).length, 1);
    assert.equal(location.pathname, '/');
  });
});

test('a visitor who closes the login stays a guest on the same page', async () => {
  const { openLogin, getByRole, titles } = await site();
  await openLogin({ returnTo: '/member' });
  fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await settled();
  assert.deepEqual(titles(), []);
  assert.equal(location.pathname, '/hot');
});

// S24, T6
describe('a required change of the password', () => {
  async function required() {
    const page = await site();
    page.platform.answer(login, sampleOf(login, { token: 'first', passwordExpired: true }));
    page.platform.answer(changePassword, { token: 'second' });
    await page.openLogin({ returnTo: '/member/transactions' });
    await page.logIn();
    return page;
  }

  test('comes right after the login, with the password that was typed there', async () => {
    const { text, titles, getByLabelText } = await required();
    assert.deepEqual(titles(), [text('password.forcedTitle')]);
    assert.equal((getByLabelText(/^Current password/) as HTMLInputElement).value, 'Secret-123');
    assert.equal(session().state.isLogin, false);
  });

  test('stands over nothing: what is open is closed first', async () => {
    const { shell, text, titles } = await site();
    act(() => void shell.dialogs.open({ title: 'Before you play', canDismiss: false, content: () => null }));
    act(() => shell.session.requirePasswordChange());
    for (let turns = 0; turns < 3; turns += 1) await settled();
    assert.deepEqual(titles(), [text('password.forcedTitle')]);
  });

  test('leads on to the requested page once it is made', async () => {
    const { fill, press, text } = await required();
    await fill(text('field.newPassword'), 'Another-123-Harbour');
    await fill(text('field.confirmPassword'), 'Another-123-Harbour');
    await press(text('password.save'));
    await settled();
    assert.equal(location.pathname, '/member/transactions');
    assert.equal(session().state.isLogin, true);
  });

  test('that is not made ends the session', async () => {
    const { platform, shell, getByRole } = await required();
    fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
    for (let turns = 0; turns < 2; turns += 1) await settled();
    assert.equal(platform.made(logout).length, 1);
    assert.equal(shell.session.token(), null);
    assert.equal(session().state.isLogin, false);
  });

  test('does not fill in the password of another visitor', async () => {
    const page = await site();
    const { platform, shell, press, text, openLogin, logIn, getByLabelText } = page;
    await openLogin();
    await logIn();
    await act(() => shell.session.logout());
    platform.answer(getRememberedLogin, { remembered: { accountMasked: 'b***b', expiresAt: sampleNow } });
    platform.answer(loginByDevice, sampleOf(loginByDevice, { passwordExpired: true }));
    await openLogin();
    await press(text('login.continueAs', { name: 'b***b' }));
    for (let turns = 0; turns < 2; turns += 1) await settled();
    assert.equal((getByLabelText(/^Current password/) as HTMLInputElement).value, '');
  });
});

describe('a session that is lost', () => {
  async function lost() {
    sessionStorage.clear();
    const page = await site({ session: memberSession({ account: 'ana' }) });
    await act(() => page.shell.session.renew('a-token'));
    act(() => {
      const how = page.shell.session.lose();
      if (how) handleLostSession(page.shell, how);
    });
    for (let turns = 0; turns < 2; turns += 1) await settled();
    return page;
  }

  test('is said, and asks for a login over the page as it is', async () => {
    const { text, titles } = await lost();
    assert.deepEqual(toasted(), [text('shell:session.ended')]);
    assert.deepEqual(titles(), [text('shell:login.title')]);
    assert.equal(location.pathname, '/hot');
    assert.equal(session().phase, 'lost');
  });

  test('goes on where it was for the same player', async () => {
    const { logIn } = await lost();
    await logIn();
    assert.equal(location.pathname, '/hot');
    assert.equal(session().phase, 'known');
  });

  test('begins at the home page for another one', async () => {
    const { platform, logIn } = await lost();
    platform.answer(getMemberInfo, sampleOf(getMemberInfo, { account: 'bea', type: 3 }));
    await logIn();
    assert.equal(location.pathname, '/');
  });

  test('is given up by a player who does not log in again, and is a guest at home', async () => {
    const { getByRole } = await lost();
    fireEvent(getByRole('dialog'), new Event('cancel', { cancelable: true }));
    for (let turns = 0; turns < 2; turns += 1) await settled();
    assert.equal(session().state.isLogin, false);
    assert.equal(location.pathname, '/');
  });
});
