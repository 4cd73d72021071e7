import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion } from '@atrium/contracts/release';
import { askTwice, withDeadline } from './ask-twice.ts';
import { knowIntegrity } from './integrity.ts';
import { loadScript } from './load-script.ts';

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** Outer limit of loading one version: entry, exposed module and everything between. */
const deadlineMs = 20_000;

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
  if (!containerNamed(name)) await askTwice(() => loadScript(version.base + version.entry));
  const container = containerNamed(name);
  if (!container) throw new Error(`${name} put no container on the page`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await askTwice(() => container.get('./remote'));
  const { default: remote } = factory() as { default?: RemoteModule };
  if (!remote) throw new Error(`${name} exposes no remote`);
  return remote;
}

/** Loads the code of one version of a remote. @throws when it cannot be had */
export function loadVersion(remoteId: string, version: LiveVersion): Promise<RemoteModule> {
  return withDeadline(load(remoteId, version), deadlineMs, `${remoteId} ${version.version}`);
}
