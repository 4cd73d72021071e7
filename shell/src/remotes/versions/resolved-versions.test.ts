import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { bucketOf, type LivePart, type LiveSet, type LiveVersion, type OverrideSet } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { candidateVersions } from './candidate-versions.ts';
import { ownerOf, resolveVersions, withoutCanary } from './resolved-versions.ts';

function version(name: string, id = 'games'): LiveVersion {
  return {
    version: name,
    base: `/artifacts/${id}/${name}/`,
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    preloads: {},
    integrity: {},
    manifest: {
      id,
      contract: '1.0',
      routes: [],
      menu: [],
      slots: [],
      dialogs: [],
      handles: [`${id}.${name}`],
      texts: { EN: {}, HI: {}, TY: {} },
    },
  };
}

const reference = (name: string) => ({ version: name, file: `/artifacts/games/${name}/live.json`, integrity: 'x' });

const part: LivePart = {
  stable: version('2.0.0'),
  canary: { live: version('2.1.0'), percent: 10 },
  fallback: reference('1.9.0'),
  recalled: [],
  pinned: null,
  autoRollback: false,
};

const set = (games: LivePart): LiveSet => ({
  schemaVersion: 1,
  revision: 1,
  createdAt: 0,
  shell: null,
  remotes: { games, lottery: { ...part, stable: version('1.0.0', 'lottery'), canary: null } },
});

/**
 * Visitor ids as the site makes them, but the same in every run: randomness alone moves a share of 50 % by 0.16 points.
 */
const visitors = Array.from({ length: 100_000 }, (_, index) =>
  createHash('sha256').update(`d ${index}`).digest('hex').slice(0, 32),
);
const early = visitors.find((id) => bucketOf(id, 'games') < 10) ?? '';
const late = visitors.find((id) => bucketOf(id, 'games') >= 10) ?? '';

const chosen: OverrideSet = {
  schemaVersion: 1,
  label: 'games 3.0.0',
  expiresAt: 0,
  versions: { games: version('3.0.0'), promo: version('0.1.0', 'promo') },
};

const names = (
  resolved: ReturnType<typeof resolveVersions>,
  lastGood: LiveVersion | null = null,
  failed: string[] = [],
) => candidateVersions(resolved, 'games', lastGood, new Set(failed)).map((one) => one.version);

test('a visitor of the canary gets its version and its menus, all others the stable one', () => {
  assert.equal(resolveVersions(set(part), early, null).versions.games?.version, '2.1.0');
  assert.equal(resolveVersions(set(part), late, null).versions.games?.version, '2.0.0');
  assert.equal(ownerOf(resolveVersions(set(part), early, null), 'games.2.1.0'), 'games');
  assert.equal(ownerOf(resolveVersions(set(part), late, null), 'games.2.1.0'), undefined);
});

test('a canary that fails in a browser is replaced by the stable version there, its menus too', () => {
  const resolved = withoutCanary(resolveVersions(set(part), early, null), 'games', '2.1.0');
  assert.equal(resolved.versions.games?.version, '2.0.0');
  assert.equal(ownerOf(resolved, 'games.2.1.0'), undefined);
  const stable = resolveVersions(set(part), late, null);
  assert.equal(withoutCanary(stable, 'games', '2.0.0'), stable);
});

test('a version of a signed link precedes every other one, also of remotes that are not live yet', () => {
  const resolved = resolveVersions(set(part), early, chosen);
  assert.equal(resolved.versions.games?.version, '3.0.0');
  assert.deepEqual(Object.keys(resolved.versions), ['games', 'lottery', 'promo']);
  assert.deepEqual(names(resolved, version('1.0.0')), ['3.0.0']);
});

test('a canary is followed by the stable version, the fallback and the one that last worked here, each once', () => {
  assert.deepEqual(names(resolveVersions(set(part), early, null)), ['2.1.0', '2.0.0', '1.9.0']);
  assert.deepEqual(names(resolveVersions(set(part), late, null), version('1.8.0')), ['2.0.0', '1.9.0', '1.8.0']);
  assert.deepEqual(names(resolveVersions(set(part), late, null), version('2.0.0')), ['2.0.0', '1.9.0']);
  assert.deepEqual(candidateVersions(resolveVersions(set(part), late, null), 'unknown', null, new Set()), []);
});

test('a fallback that this browser has a copy of needs no request', () => {
  const [, fallback] = candidateVersions(resolveVersions(set(part), late, null), 'games', version('1.9.0'), new Set());
  assert.ok(fallback && 'base' in fallback);
});

test('a recalled version is never fallen back to', () => {
  const recalled = resolveVersions(set({ ...part, recalled: ['1.9.0', '1.8.0'] }), late, null);
  assert.deepEqual(names(recalled, version('1.8.0')), ['2.0.0']);
});

test('a version that failed in this page is left out', () => {
  assert.deepEqual(names(resolveVersions(set(part), late, null), null, ['2.0.0']), ['1.9.0']);
});

test('a canary reaches its share of visitors to 0.2 points, at 1, 5, 10 and 50 %', () => {
  for (const id of ['games', 'lottery', 'member']) {
    const buckets = visitors.map((visitor) => bucketOf(visitor, id));
    for (const percent of [1, 5, 10, 50]) {
      const share = (buckets.filter((bucket) => bucket < percent).length / visitors.length) * 100;
      assert.ok(Math.abs(share - percent) <= 0.2, `${id} at ${percent} %: ${share} %`);
    }
  }
});

test('a canary that grows keeps every visitor it had', () => {
  const reached = (percent: number) =>
    visitors.slice(0, 5000).filter((visitor) => {
      const games = { ...part, canary: { live: version('2.1.0'), percent } };
      return resolveVersions(set(games), visitor, null).versions.games?.version === '2.1.0';
    });
  const [small, large] = [new Set(reached(5)), new Set(reached(20))];
  assert.ok(small.size > 0 && [...small].every((visitor) => large.has(visitor)));
});

test('canaries of two remotes draw their visitors independently', () => {
  const inGames = visitors.filter((visitor) => bucketOf(visitor, 'games') < 10);
  const inBoth = inGames.filter((visitor) => bucketOf(visitor, 'lottery') < 10);
  const share = (inBoth.length / inGames.length) * 100;
  assert.ok(Math.abs(share - 10) <= 1, `${share} % of the one are in the other`);
});
