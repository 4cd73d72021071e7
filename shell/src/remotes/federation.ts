import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion } from '@atrium/contracts/release';
import { knowIntegrity } from './integrity.ts';
import { loadScript } from './load-script.ts';

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

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

/** What an entry puts on the page (webpack's own container interface). */
interface Container {
  init(shareScope: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

function containerNamed(name: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[name];
}

async function load(remoteId: string, version: LiveVersion): Promise<RemoteModule> {
  const name = containerName(remoteId, version.version);
  knowIntegrity(version);
  if (!containerNamed(name)) await loadScript(version.base + version.entry);
  const container = containerNamed(name);
  if (!container) throw new Error(`${name} put no container on the page`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await askTwice(() => container.get('./remote'));
  const { default: remote } = factory() as { default?: RemoteModule };
  if (!remote) throw new Error(`${name} exposes no remote`);
  return remote;
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
