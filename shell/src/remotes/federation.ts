import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion } from '@atrium/contracts/release';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { knowIntegrity } from './integrity.ts';
import { loadScript } from './load-script.ts';

/** Outer limit of loading one version: entry, exposed module and everything between. */
const deadlineMs = 20_000;

function withDeadline<T>(work: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took too long`)), deadlineMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** A failure this quick did not come over the network: it is that of a preload the page began with. */
const fromPreloadMs = 30;
const mostTries = 10;

/**
 * Asks once more: a chunk that failed to arrive is forgotten by its loader and may come the second time. A preload
 * that failed fails the first request of each file once more, without asking the server; those tries do not count.
 */
export async function askTwice<T>(work: () => Promise<T>): Promise<T> {
  let asked = 0;
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      if (performance.now() - startedAt > fromPreloadMs) asked += 1;
      if (asked >= 2 || tries >= mostTries) throw error;
    }
  }
}

async function load(remoteId: string, version: LiveVersion): Promise<RemoteModule> {
  const name = containerName(remoteId, version.version);
  knowIntegrity(version);
  if (!(name in globalThis)) await loadScript(version.base + version.entry);
  if (!(name in globalThis)) throw new Error(`${name} put no container on the page`);
  registerRemotes([{ name, entry: new URL(version.base + version.entry, location.href).href, type: 'global' }]);
  const loaded = await askTwice(() => loadRemote<{ default: RemoteModule }>(`${name}/remote`));
  if (!loaded?.default) throw new Error(`${name} exposes no remote`);
  return loaded.default;
}

/** Removes what a version that could not be loaded left in the page. */
function removeLeftovers(remoteId: string, version: LiveVersion): void {
  const name = containerName(remoteId, version.version);
  for (const element of document.querySelectorAll(`script[src*="${version.base}"], link[href*="${version.base}"]`)) {
    element.remove();
  }
  for (const global of [name, `webpackChunk${name}`]) Reflect.deleteProperty(globalThis, global);
}

/** Loads the code of one version of a remote. @throws when it cannot be had; nothing of it stays in the page */
export async function loadVersion(remoteId: string, version: LiveVersion): Promise<RemoteModule> {
  try {
    return await withDeadline(load(remoteId, version), `${remoteId} ${version.version}`);
  } catch (error) {
    removeLeftovers(remoteId, version);
    throw error;
  }
}
