import assert from 'node:assert/strict';
import type { MenuFlag } from '@atrium/contracts/constants';
import type { SessionState } from '@atrium/contracts/entities';
import type { PublishedManifest } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { menuEntries } from './menu-entries.ts';

const guest: SessionState = {
  isLogin: false,
  isAgent: false,
  isTrial: false,
  isStaff: false,
  firstTimeLogin: false,
  member: null,
};

function manifest(id: string, menu: PublishedManifest['menu']): PublishedManifest {
  const texts = Object.fromEntries(menu.map((item) => [item.textKey, `${id} ${item.id}`]));
  return {
    id,
    contract: '1.0',
    routes: [],
    menu,
    slots: [],
    dialogs: [],
    handles: [],
    texts: { EN: texts, HI: Object.fromEntries(menu.map((item) => [item.textKey, 'हिन्दी'])), TY: {} },
  };
}

const games = manifest('games', [
  { slot: 'nav.item', id: 'rng', textKey: 'a', to: '/rng', order: 20, gameType: 'RNG' },
  { slot: 'nav.item', id: 'fish', textKey: 'b', to: '/fish', order: 30, gameType: 'FISH' },
]);
const promo = manifest('promo', [{ slot: 'nav.item', id: 'promo', textKey: 'c', to: '/promo', order: 10 }]);
const member = manifest('member', [
  { slot: 'account-menu.item', id: 'me', textKey: 'd', to: '/member', order: 1, requires: 'login' },
]);
const all = [games, promo, member];
const conditions = {
  session: guest,
  language: 'EN' as const,
  gameLists: ['RNG'],
  flags: new Set<MenuFlag>(),
  badges: {},
};

test('a kind of game without a vendor has no entry', () => {
  assert.deepEqual(
    menuEntries(all, 'nav.item', conditions).map((entry) => entry.id),
    ['promo', 'rng'],
  );
});

test('kinds of game stand in the order of the gateway, tables of the house by themselves', () => {
  const kinds = manifest('kinds', [
    { slot: 'nav.item', id: 'rng', textKey: 'a', to: '/rng', order: 20, gameType: 'RNG' },
    { slot: 'nav.item', id: 'pvp', textKey: 'b', to: '/pvp', order: 20, gameType: 'PVP' },
    { slot: 'nav.item', id: 'bgs', textKey: 'c', to: '/bgs', order: 20, gameType: 'PVP', bank: 'HOUSE' },
  ]);
  const shown = (gameLists: string[]) =>
    menuEntries([promo, kinds], 'nav.item', { ...conditions, gameLists }).map(({ id }) => id);
  assert.deepEqual(shown(['PVP', 'PVPHOUSE', 'RNG']), ['promo', 'pvp', 'bgs', 'rng']);
  assert.deepEqual(shown(['RNG', 'PVP']), ['promo', 'rng', 'pvp']);
});

test('entries that depend on kinds of game are left out while these are not known', () => {
  const entries = menuEntries(all, 'nav.item', { ...conditions, gameLists: [] });
  assert.deepEqual(
    entries.map((entry) => entry.id),
    ['promo'],
  );
});

test('a guest has no entry that needs a login', () => {
  assert.deepEqual(menuEntries(all, 'account-menu.item', conditions), []);
  const session = { ...guest, isLogin: true };
  assert.equal(menuEntries(all, 'account-menu.item', { ...conditions, session }).length, 1);
});

test('an entry has a text in the chosen language, and an English one without it', () => {
  assert.equal(menuEntries(all, 'nav.item', { ...conditions, language: 'HI' })[0]?.text, 'हिन्दी');
  assert.equal(menuEntries(all, 'nav.item', { ...conditions, language: 'TY' })[0]?.text, 'promo promo');
});

test('an entry that depends on a flag of the operator is shown while the flag is on', () => {
  const rebate = manifest('member', [
    { slot: 'account-menu.item', id: 'rebate', textKey: 'e', to: '/member/rebate', order: 5, flag: 'manualRebate' },
  ]);
  assert.deepEqual(menuEntries([rebate], 'account-menu.item', conditions), []);
  const flags = new Set<MenuFlag>(['manualRebate']);
  assert.equal(menuEntries([rebate], 'account-menu.item', { ...conditions, flags }).length, 1);
});

test('deposit and withdraw are in the header while a remote offers them, for players who may use them', () => {
  const wallet = manifest('member', [
    { slot: 'header.item', id: 'deposit', textKey: 'f', to: '/member/deposit', order: 1, requires: 'member' },
  ]);
  assert.deepEqual(menuEntries([member], 'header.item', conditions), []);
  assert.deepEqual(menuEntries([wallet], 'header.item', conditions), []);
  const session = { ...guest, isLogin: true };
  assert.deepEqual(
    menuEntries([wallet], 'header.item', { ...conditions, session }).map(({ to }) => to),
    ['/member/deposit'],
  );
  assert.deepEqual(menuEntries([wallet], 'header.item', { ...conditions, session: { ...session, isTrial: true } }), []);
});

test('a number is beside an entry while it is above 0', () => {
  const inbox = manifest('member', [
    { slot: 'account-menu.item', id: 'messages', textKey: 'g', to: '/member/messages', order: 1, badge: 'messages' },
  ]);
  const badgeWith = (badges: { messages?: number }) =>
    menuEntries([inbox], 'account-menu.item', { ...conditions, badges })[0]?.badge;
  assert.equal(badgeWith({ messages: 3 }), 3);
  assert.equal(badgeWith({ messages: 0 }), undefined);
  assert.equal(badgeWith({}), undefined);
});
