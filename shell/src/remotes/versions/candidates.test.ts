import assert from 'node:assert/strict';
import type { LiveSet, LiveVersion } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { createCandidates } from './candidates.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

const version = (name: string) => ({ version: name, base: `/artifacts/games/${name}/` }) as LiveVersion;
const fallback = { version: '1', file: '/artifacts/games/1/live.json', integrity: 'x' };
const games = { stable: version('2'), canary: null, fallback, recalled: [] as string[], pinned: null };
const live = { revision: 1, remotes: { games } } as unknown as LiveSet;
/** A browser that is given the canary 3, before the stable version 2 and the fallback 1. */
const resolved = { live, overrides: null, versions: { games: version('3') }, manifests: [] } as ResolvedVersions;

const candidatesOf = () => createCandidates({ get: () => resolved, subscribe: () => () => undefined });
const names = (candidates: readonly { version: string }[]) => candidates.map((one) => one.version).join(' ');

test('a version that failed is not tried again before the failures are reset', () => {
  const candidates = candidatesOf();
  assert.equal(names(candidates.of('games')), '3 2 1');
  candidates.markFailed('games', '3');
  candidates.markFailed('games', '1');
  assert.equal(names(candidates.of('games')), '2');
  assert.equal(candidates.next('games')?.version, '2');
  candidates.resetFailures('games');
  assert.equal(names(candidates.of('games')), '3 2 1');
});

test('the versions after one are those behind it that have not failed', () => {
  const candidates = candidatesOf();
  assert.equal(names(candidates.after('games', '3')), '2 1');
  candidates.markFailed('games', '3');
  candidates.markFailed('games', '2');
  assert.equal(names(candidates.after('games', '3')), '1');
  assert.equal(names(candidates.after('games', '1')), '');
});

test('a remote outside of the live set has no candidates', () => {
  assert.equal(candidatesOf().next('promo'), undefined);
});
