import type { RemoteModule } from '@atrium/contracts/platform';
import { containerName, type LiveVersion } from '@atrium/contracts/release';
import { askTwice } from './ask-twice.ts';
import { knowIntegrity } from './integrity.ts';
import { loadScript } from './load-script.ts';

declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { readonly default: object };

/** What an entry puts on the page (webpack's own container interface). */
interface Container {
  init(shareScope: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

function containerNamed(name: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[name];
}

/** Loads the code of one version of a remote; none of its files may be silent for longer. @throws when it cannot be had */
export async function loadVersion(remoteId: string, version: LiveVersion, silenceMs: number): Promise<RemoteModule> {
  const name = containerName(remoteId, version.version);
  knowIntegrity(version);
  if (!containerNamed(name)) await askTwice(() => loadScript(version.base + version.entry), silenceMs);
  const container = containerNamed(name);
  if (!container) throw new Error(`${name} put no container on the page`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await askTwice(() => container.get('./remote'), silenceMs);
  const { default: remote } = factory() as { default?: RemoteModule };
  if (!remote) throw new Error(`${name} exposes no remote`);
  return remote;
}
