import assert from 'node:assert/strict';
import { getMemberInfo, login, logout } from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { createStore } from 'jotai/vanilla';
import { createSession } from './session.ts';

/** A browser storage: its keys are its own properties, as those of a real one. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const token = () => (globalThis.sessionStorage as unknown as FakeStorage).getItem('token');

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'sessionStorage', { value: new FakeStorage(), configurable: true });
  Object.defineProperty(globalThis, 'localStorage', { value: new FakeStorage(), configurable: true });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

type Answer = { ok: true; value: unknown } | { ok: false; failure: { code: string } };
const refused = (code: string): Answer => ({ ok: false, failure: { code } });
const answered = (value: unknown): Answer => ({ ok: true, value });
const ana = answered({ account: 'ana', type: 1, roles: [] });
const loginOf = (more: object = {}) =>
  answered({ token: 'new', firstTimeLogin: true, passwordExpired: false, ...more });

/** A session over calls with scripted answers; the last answer of a call is repeated. */
function sessionWith(answers: { member?: Answer[]; login?: Answer[]; logout?: Answer[] }, stored?: string) {
  if (stored) globalThis.sessionStorage.setItem('token', stored);
  const requests: string[] = [];
  const lists = new Map<string, Answer[]>([
    [getMemberInfo.name, answers.member ?? [ana]],
    [login.name, answers.login ?? [loginOf()]],
    [logout.name, answers.logout ?? [answered(null)]],
  ]);
  const callsAs = (as: () => unknown): Calls => ({
    invoke: (async ({ name }: { name: string }) => {
      requests.push(`${name} as ${as()}`);
      const list = lists.get(name) ?? [];
      return list.length > 1 ? list.shift() : list[0];
    }) as never,
  });
  const maintenance = { isOver: Promise.resolve() };
  const session = createSession({
    store: createStore(),
    calls: callsAs(token),
    callsWith: (of) => callsAs(() => of),
    whenOpen: () => maintenance.isOver,
  });
  const shown = () => {
    const { phase, state, mustChangePassword } = session.status.get();
    return [phase, state.member?.account ?? 'guest', ...(mustChangePassword ? ['must change password'] : [])].join(
      ', ',
    );
  };
  return { session, requests, shown, maintenance };
}

const enter = ({ session }: ReturnType<typeof sessionWith>) => session.enter(login, {} as never);
const memberAs = (of: string) => `${getMemberInfo.name} as ${of}`;
const logoutAs = (of: string) => `${logout.name} as ${of}`;

test('a login is called without a token, keeps the new one for this tab and loads the member', async () => {
  const host = sessionWith({}, 'old');
  await enter(host);
  assert.deepEqual(host.requests, [`${login.name} as null`, memberAs('new')]);
  assert.deepEqual([token(), host.session.token(), host.shown()], ['new', 'new', 'known, ana']);
  assert.equal(host.session.state.get().firstTimeLogin, true);
});

test('a login that is refused leaves the session as it was', async () => {
  const host = sessionWith({ login: [refused('AUTH_BAD_CREDENTIALS')] }, 'old');
  await host.session.restore();
  await enter(host);
  assert.deepEqual([token(), host.shown()], ['old', 'known, ana']);
});

test('a login with an expired password opens nothing before the password is changed', async () => {
  const host = sessionWith({ login: [loginOf({ passwordExpired: true })] });
  await enter(host);
  assert.equal(host.shown(), 'known, guest, must change password');
  await host.session.renew('renewed');
  assert.deepEqual([token(), host.shown()], ['renewed', 'known, ana']);
});

test('a session of an earlier page is restoring until its member is known', async () => {
  const host = sessionWith({}, 'old');
  assert.equal(host.shown(), 'restoring, guest');
  await host.session.restore();
  assert.equal(host.shown(), 'known, ana');
});

test('a token that the server refuses as invalid ends the session of an earlier page', async () => {
  for (const code of ['AUTH_TOKEN_EXPIRED', 'AUTH_NOT_LOGGED_IN', 'FORBIDDEN']) {
    const host = sessionWith({ member: [refused(code)] }, 'old');
    await host.session.restore();
    assert.deepEqual([token(), host.session.token(), host.shown()], [null, null, 'known, guest'], code);
  }
});

test('any other failure keeps the token, and the member is loaded once the site is open', async () => {
  const host = sessionWith({ member: [refused('SYS_MAINTENANCE'), ana] }, 'old');
  let open = () => {};
  host.maintenance.isOver = new Promise((resolve) => {
    open = resolve;
  });
  const restored = host.session.restore();
  await jest.advanceTimersByTimeAsync(60_000);
  assert.deepEqual([token(), host.shown(), host.requests.length], ['old', 'restoring, guest', 1]);
  open();
  await restored;
  assert.equal(host.shown(), 'known, ana');
});

test('a session that expires is lost while its member stays on the screen, and ended where none was', async () => {
  const host = sessionWith({}, 'old');
  await host.session.restore();
  assert.equal(host.session.lose(), 'lost');
  assert.deepEqual([token(), host.shown()], [null, 'lost, ana']);
  assert.equal(host.session.lose(), null);
  await enter(host);
  assert.equal(host.shown(), 'known, ana');

  const other = sessionWith({}, 'old');
  assert.equal(other.session.lose(), 'ended');
  assert.equal(other.shown(), 'known, guest');
});

test('a lost session that is given up leaves a guest', async () => {
  const host = sessionWith({}, 'old');
  await host.session.restore();
  host.session.lose();
  host.session.leave();
  assert.equal(host.shown(), 'known, guest');
});

test('a logout ends the token on the server first, and here in any case', async () => {
  const host = sessionWith({}, 'old');
  await host.session.restore();
  await host.session.logout();
  assert.deepEqual(host.requests.slice(1), [logoutAs('old')]);
  assert.deepEqual([token(), host.shown()], [null, 'known, guest']);
});

test('a logout that the server did not confirm is repeated until it is, with the token that ended', async () => {
  const host = sessionWith({ logout: [refused('NETWORK'), refused('TIMEOUT'), refused('AUTH_TOKEN_EXPIRED')] }, 'old');
  await host.session.restore();
  await host.session.logout();
  assert.equal(host.shown(), 'known, guest');
  await jest.advanceTimersByTimeAsync(60_000);
  assert.deepEqual(host.requests.slice(1), [logoutAs('old'), logoutAs('old'), logoutAs('old')]);
});
