import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from '@jest/globals';
import { createStore } from 'jotai/vanilla';
import { readableOf } from '../core/store.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { type SessionStatus, sessionStatusAtom } from './session.ts';
import { guestState } from './session-state.ts';

/** The channel of one browser: each tab hears what the others say, at once. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
}

const real = globalThis.BroadcastChannel;
beforeEach(() => {
  Channel.all = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  Object.assign(globalThis, { BroadcastChannel: real });
});

/** A tab with a token. */
function tab(first: string) {
  const store = createStore();
  let token: string | null = first;
  const become = (phase: SessionStatus['phase']) =>
    store.set(sessionStatusAtom, { phase, state: guestState, mustChangePassword: false });
  const leave = () => {
    token = null;
    become('known');
  };
  followOtherTabs({ status: readableOf(store, sessionStatusAtom), token: () => token, leave });
  const lose = () => {
    token = null;
    become('lost');
  };
  return { leave, lose, token: () => token };
}

test('a logout is followed by the tabs that have the same token, and by no other', () => {
  const [first, copy, other] = [tab('one'), tab('one'), tab('two')];
  first.leave();
  assert.deepEqual([copy.token(), other.token()], [null, 'two']);
});

test('a session that was lost is not given up by the other tabs before it is left', () => {
  const [first, copy] = [tab('one'), tab('one')];
  first.lose();
  assert.equal(copy.token(), 'one');
});

test('a tab of a browser that blocks the data of sites keeps its own session', () => {
  Object.assign(globalThis, {
    BroadcastChannel: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const alone = tab('one');
  assert.equal(alone.token(), 'one');
});
