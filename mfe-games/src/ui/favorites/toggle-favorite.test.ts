import assert from 'node:assert/strict';
import { addFavoriteGame, removeFavoriteGame } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import type { Platform } from '@atrium/contracts/platform';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { toggleFavorite } from './toggle-favorite.ts';

const game = { nodeId: 'PG_0001', vassalage: 'PG', gameType: 'RNG' } as Game;

let now = 0;
beforeEach(() => {
  // Long after the test before, which the pause between two marks would reach into.
  now += 100 * limits.favouriteThrottleMs;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** A page with a mark; `seen` has what was called, sent and shown, in order. */
function pageOf({ isLogin = true, ok = true } = {}) {
  const seen: unknown[] = [];
  const platform = {
    remoteId: 'games',
    bus: { send: async ({ name }: { name: string }) => void seen.push(name) },
    calls: {
      invoke: async (call: { name: string }) => {
        seen.push(call.name);
        return ok ? { ok } : { ok, failure: { message: 'no' } };
      },
    },
    session: { get: () => ({ isLogin, isTrial: false }) },
  } as unknown as Platform;
  const toggle = (isFavorite: boolean) =>
    toggleFavorite(platform, game, { isFavorite, set: (_, marked) => void seen.push(marked) });
  return { seen, toggle };
}

// G6
test('a mark shows before the answer, and stays', async () => {
  const { seen, toggle } = pageOf();
  await toggle(false);
  assert.deepEqual(seen, [true, addFavoriteGame.name]);
});

test('a mark that is refused goes back and says so', async () => {
  const { seen, toggle } = pageOf({ ok: false });
  await toggle(true);
  assert.deepEqual(seen, [false, removeFavoriteGame.name, true, 'toast.show']);
});

test('a second click within a second does nothing; one after it does', async () => {
  const { seen, toggle } = pageOf();
  await toggle(false);
  now += limits.favouriteThrottleMs - 1;
  await toggle(true);
  assert.equal(seen.length, 2);
  now += 1;
  await toggle(true);
  assert.deepEqual(seen.slice(2), [false, removeFavoriteGame.name]);
});

test('a guest is asked to log in, and nothing is marked', async () => {
  const { seen, toggle } = pageOf({ isLogin: false });
  await toggle(false);
  assert.deepEqual(seen, ['login.open']);
});
