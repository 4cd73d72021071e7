import assert from 'node:assert/strict';
import test from 'node:test';
import type { LivePart, LiveVersion } from '@atrium/contracts/release';
import { candidateVersions, resolveVersion } from './resolve-version.ts';

function version(name: string): LiveVersion {
  return {
    version: name,
    base: `/artifacts/games/${name}/`,
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    preloads: {},
    integrity: {},
    manifest: null,
  };
}

const part: LivePart = { stable: version('2.0.0'), canary: null, fallback: version('1.9.0') };
const names = (versions: LiveVersion[]) => versions.map((one) => one.version);

test('a visitor gets the stable version', () => {
  assert.equal(resolveVersion(part).version, '2.0.0');
});

test('behind the live version stand its fallback and what last worked in this browser, each once', () => {
  assert.deepEqual(names(candidateVersions(part, version('1.8.0'), new Set())), ['2.0.0', '1.9.0', '1.8.0']);
  assert.deepEqual(names(candidateVersions(part, version('1.9.0'), new Set())), ['2.0.0', '1.9.0']);
  assert.deepEqual(names(candidateVersions({ ...part, fallback: null }, null, new Set())), ['2.0.0']);
});

test('a version that failed in this page is not tried again by itself', () => {
  assert.deepEqual(names(candidateVersions(part, null, new Set(['2.0.0']))), ['1.9.0']);
});
