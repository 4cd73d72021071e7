import assert from 'node:assert/strict';
import type { LiveSet, LiveVersion } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { isOtherShellLive } from './other-shell.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

const resolvedWith = (base: string): ResolvedVersions => {
  const stable = { version: 'one', base } as LiveVersion;
  const shell = { stable, canary: null, fallback: null, recalled: [], pinned: null };
  return { live: { shell, remotes: {} } as unknown as LiveSet, overrides: null, versions: {}, manifests: [] };
};

/** What webpack sets in the page of a shell that was loaded from there. */
const runsFrom = (address: string) => Object.assign(globalThis, { __webpack_public_path__: address });

test('A page offers another shell when the live set names one, and only then', () => {
  runsFrom('/artifacts/shell/1.4.0/');
  assert.equal(isOtherShellLive(resolvedWith('/artifacts/shell/1.4.0/')), false);
  assert.equal(isOtherShellLive(resolvedWith('/artifacts/shell/1.5.0/')), true);
});

test('A shell from a development server is the one that the live set names there', () => {
  runsFrom('http://localhost:4900/');
  assert.equal(isOtherShellLive(resolvedWith('http://localhost:4900/')), false);
  assert.equal(isOtherShellLive(resolvedWith('http://localhost:4901/')), true);
});
