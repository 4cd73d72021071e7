import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { devtoolsPlugin } from './devtools-plugin.ts';
import type { RuntimePlugin } from './named-versions.ts';

interface FederationGlobal {
  readonly __FEDERATION__: { readonly moduleInfo: Readonly<Record<string, { readonly globalName?: string }>> };
}

const manifest = {
  id: 'promo',
  name: 'promo_dev',
  metaData: {
    name: 'promo_dev',
    buildInfo: { buildVersion: 'dev', buildName: 'promo' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    types: {},
    globalName: 'promo_dev',
    publicPath: 'http://localhost:4619/',
  },
  shared: [],
  remotes: [],
  exposes: [],
};

const fromMemory: RuntimePlugin = {
  name: 'from-memory',
  loadEntry: async () => ({ init() {}, get: async () => () => ({ default: {} }) }) as never,
  fetch: async () => Response.json(manifest),
};

test('the manifest of a loaded remote is known to the DevTools in development', async () => {
  const runtime = createInstance({ name: 'shell', remotes: [], plugins: [fromMemory, devtoolsPlugin] });
  const entry = 'http://localhost:4619/remoteEntry.js';
  runtime.registerRemotes([{ name: 'promo_dev', entry, type: 'global' }]);
  await runtime.loadRemote('promo_dev/remote');
  const { moduleInfo } = (globalThis as unknown as FederationGlobal).__FEDERATION__;
  const key = 'promo_dev:http://localhost:4619/mf-manifest.json';
  // The manifest is read after the remote has been loaded, and loading does not wait for it.
  while (!moduleInfo[key]) await setImmediate();
  assert.equal(moduleInfo[key].globalName, 'promo_dev');
});
