import assert from 'node:assert/strict';
import type { RemoteModule, Telemetry } from '@atrium/contracts/platform';
import type { LiveVersion } from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { createInstance } from '@module-federation/runtime';
import { fallBackPlugin } from './fall-back-plugin.ts';
import { healthPlugin } from './health-plugin.ts';
import { type RuntimePlugin, register } from './named-versions.ts';

const version = (remoteId: string, name: string): LiveVersion => ({
  version: name,
  base: `/artifacts/${remoteId}/${name}/`,
  entry: 'remoteEntry.js',
  scripts: [],
  styles: [],
  preloads: {},
  integrity: {},
  manifest: null,
});

type Module = Pick<RemoteModule, 'id'>;

const browser = { location: { href: 'http://site/' }, navigator: { onLine: true } };
let runtimes = 0;

afterEach(() => {
  for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
});

/** A runtime whose entries come from a list; one that is not listed fails to load, as it would from the network. */
function runtimeWith(entries: Readonly<Record<string, Module>>, plugins: readonly RuntimePlugin[]) {
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
  }
  const fromList: RuntimePlugin = {
    name: 'from-list',
    async loadEntry({ remoteInfo }) {
      const module = entries[remoteInfo.name];
      if (!module) throw new Error(`${remoteInfo.name} cannot be loaded`);
      return { init() {}, get: async () => () => ({ default: module }) } as never;
    },
  };
  // The federation runtime returns the instance that has a name already.
  runtimes += 1;
  const runtime = createInstance({ name: `page${runtimes}`, remotes: [], plugins: [fromList, ...plugins] });
  return (remoteId: string, name: string) =>
    runtime.loadRemote<{ default: Module }>(register(runtime, remoteId, version(remoteId, name)));
}

function listening() {
  const reports: string[] = [];
  const telemetry: Telemetry = {
    error: (error, about) => reports.push(`${about?.remote} ${about?.plugin}: ${(error as Error).message}`),
    measure: (name) => reports.push(name),
  };
  return { reports, telemetry };
}

test('a version that cannot be loaded is reported to the registry and replaced by the next one', async () => {
  const failed: string[] = [];
  const { reports, telemetry } = listening();
  const health = {
    failed: (remote: string, name: string) => failed.push(`${remote} ${name}`),
    measured: () => assert.fail(),
    mounted: () => assert.fail('nothing was shown'),
  };
  const load = runtimeWith({ promo_1_0_0: { id: 'promo 1' } }, [
    healthPlugin(health, telemetry),
    fallBackPlugin({
      failed: () => {},
      next: async (remoteId, after) => (after === '2.0.0' ? version(remoteId, '1.0.0') : null),
    }),
  ]);
  const loaded = await load('promo', '2.0.0');
  assert.equal(loaded?.default.id, 'promo 1');
  assert.deepEqual(failed, ['promo 2.0.0']);
  assert.deepEqual(reports, ['load promo']);
  await assert.rejects(load('promo', '3.0.0'), /cannot be loaded/);
});
