import assert from 'node:assert/strict';
import type { SessionState } from '@atrium/contracts/entities';
import { isAllowed, type ManifestRoute } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { entranceOf } from './access.ts';

const guest: SessionState = {
  isLogin: false,
  isAgent: false,
  isTrial: false,
  isStaff: false,
  firstTimeLogin: false,
  member: null,
};
const member = { ...guest, isLogin: true };
const agent = { ...member, isAgent: true };
const trial = { ...member, isTrial: true };

const route = (more: Partial<ManifestRoute>): ManifestRoute => ({ id: 'x', path: '/x', titleKey: 'x', ...more });

test('a guest is asked to log in before the member centre and the lottery', () => {
  assert.deepEqual(entranceOf(route({ requires: 'login' }), guest), { kind: 'login' });
  assert.deepEqual(entranceOf(route({ requires: 'login' }), member), { kind: 'enter' });
});

test('a player who opens the agent centre is sent to the agent landing page', () => {
  const agentHome = route({ requires: 'agent', otherwise: '/agent' });
  assert.deepEqual(entranceOf(agentHome, guest), { kind: 'redirect', to: '/agent' });
  assert.deepEqual(entranceOf(agentHome, member), { kind: 'redirect', to: '/agent' });
  assert.deepEqual(entranceOf(agentHome, agent), { kind: 'enter' });
});

test('a logged-in player without the right is sent to the home page, not to a login popup', () => {
  assert.deepEqual(entranceOf(route({ requires: 'staff' }), member), { kind: 'redirect', to: '/' });
});

test('a trial player opens no panel of an account', () => {
  assert.equal(isAllowed('member', trial), false);
  assert.equal(isAllowed('member', agent), true);
  assert.equal(isAllowed('guest', trial), false);
});

test('a page of the console opens to staff with its role', () => {
  const staff = (roles: string[]): SessionState => ({ ...member, isStaff: true, member: { roles } as never });
  assert.equal(isAllowed('money', staff(['support'])), false);
  assert.equal(isAllowed('money', staff(['support', 'money'])), true);
  assert.equal(isAllowed('staff', staff([])), true);
  assert.equal(isAllowed('staff', member), false);
  assert.equal(isAllowed('member', staff(['money'])), false);
});
