import assert from 'node:assert/strict';
import { sessionKicked } from '@atrium/contracts/events';
import { settled } from '@atrium/testing';
import { jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai/vanilla';
import { createBus } from '../core/bus.ts';
import { markFirstPageShown } from '../core/schedule/first-page.ts';
import { readableOf, writableOf } from '../core/store.ts';
import { type SessionStatus, sessionAtom, sessionStatusAtom } from '../session/session.ts';
import { guestState, stateOf } from '../session/session-state.ts';
import { type StatusState, systemStatusAtom } from '../status/system-status.ts';
import { followSession } from './follow-session.ts';
import { followReturns } from './open-socket.ts';
import type { Shell } from './shell.ts';

const member = (account: string, merchantCode = 'PH', language = 'EN') =>
  stateOf({ account, merchantCode, language, type: 1, roles: [] } as never, false);
const known = (state = guestState): SessionStatus => ({ phase: 'known', state, mustChangePassword: false });
const restoring: SessionStatus = { ...known(), phase: 'restoring' };

/** A shell that records the effects of its session. */
function followed(first: SessionStatus, site: StatusState = { kind: 'asking' }, language = 'EN') {
  const store = createStore();
  const [events, languages]: [string[], string[]] = [[], []];
  store.set(sessionStatusAtom, first);
  store.set(systemStatusAtom, site);
  const bus = createBus({ telemetry: { error: assert.fail, measure() {} }, remoteHandler: async () => null });
  const session = {
    status: readableOf(store, sessionStatusAtom),
    state: readableOf(store, sessionAtom),
    token: () => 'token',
    lose: () => void events.push('lost'),
  };
  const shell = {
    bus,
    session,
    status: { state: writableOf(store, systemStatusAtom) },
    balance: { forget: () => events.push('balance forgotten'), refresh: async () => events.push('balance read') },
    clock: { now: () => 1_000_000 },
    region: {
      state: { get: () => ({ language, chosenLanguage: language }) },
      merchant: { get: () => ({ merchantCode: 'PH', langList: ['EN', 'TY'] }) },
      followAccount: async (code: string) => events.push(`merchant ${code}`),
    },
    calls: { invoke: async (_call: object, { language: sent }: { language: string }) => languages.push(sent) },
    telemetry: { error: assert.fail },
  } as unknown as Shell;
  const socket = {
    restart: (since?: number) => events.push(since === undefined ? 'connected' : 'connected since'),
  };
  followSession(shell, socket);
  const taken = () => events.splice(0);
  return { taken, languages, bus, set: (status: SessionStatus) => store.set(sessionStatusAtom, status), shell };
}

test('the socket waits until the session is known, and connects with the events since the page began', () => {
  const { taken, set } = followed(restoring);
  assert.deepEqual(taken(), []);
  set(known(member('ana')));
  assert.deepEqual(taken(), ['balance forgotten', 'connected since', 'balance read']);
});

test('a guest is connected without a balance, with the events since the page began', () => {
  assert.deepEqual(followed(known()).taken(), ['balance forgotten', 'connected since']);
});

test('the same account is followed once, and again after its session was lost', () => {
  const { taken, set } = followed(known(member('ana')));
  taken();
  set({ ...known(member('ana')), mustChangePassword: true });
  set({ ...known(member('ana')), phase: 'lost' });
  assert.deepEqual(taken(), []);
  set(known(member('ana')));
  assert.deepEqual(taken(), ['balance forgotten', 'connected since', 'balance read']);
});

test('the region follows an account of another merchant', () => {
  assert.equal(followed(known(member('bea', 'VN'))).taken()[0], 'merchant VN');
});

/** The languages that were sent for an account of one language on a page in another. */
async function sent(own: string, ofPage: string): Promise<readonly string[]> {
  const { languages } = followed(known(member('ana', 'PH', own)), { kind: 'asking' }, ofPage);
  markFirstPageShown();
  await import('../region/send-language.ts');
  await settled();
  return languages;
}

test("an account is written to in the page's language, unless it is the merchant's first", async () => {
  const languages = await sent('EN', 'TY');
  await waitFor(() => assert.deepEqual(languages, ['TY']));
  assert.deepEqual(await sent('TY', 'TY'), []);
  assert.deepEqual(await sent('TY', 'EN'), []);
});

test('a page that cannot restore its session during maintenance connects once, to receive the end of it', () => {
  const closed = { kind: 'known', value: { status: 1 } } as StatusState;
  const { taken, set, shell } = followed(restoring, closed);
  assert.deepEqual(taken(), ['connected']);
  (shell.status.state as unknown as { set(state: StatusState): void }).set({ ...closed });
  assert.deepEqual(taken(), []);
  set(known(member('ana')));
  assert.deepEqual(taken(), ['balance forgotten', 'connected since', 'balance read']);
});

test('a kicked session is lost', () => {
  const { taken, bus } = followed(known(member('ana')));
  taken();
  bus.emit(sessionKicked, {} as never);
  assert.deepEqual(taken(), ['lost']);
});

test('a visitor who returns gets what may have been missed: the connection is checked, the balance read', () => {
  const { taken, shell } = followed(known(member('ana')));
  const checked: string[] = [];
  followReturns(shell, { check: () => checked.push('connection checked') });
  taken();
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  for (const name of ['focus', 'online', 'pageshow']) dispatchEvent(new Event(name));
  document.dispatchEvent(new Event('visibilitychange'));
  assert.deepEqual(
    [...checked.splice(0), ...taken()],
    ['connection checked', 'balance read'],
    'once for several events',
  );
  now.mockReturnValue(1_004_000);
  document.dispatchEvent(new Event('resume'));
  assert.deepEqual([...checked, ...taken()], ['connection checked', 'balance read']);
  now.mockRestore();
});
