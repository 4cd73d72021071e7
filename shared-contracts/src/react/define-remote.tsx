import type { ReactNode } from 'react';
import type { Platform, RemoteImplementation, RemoteModule } from '../platform/index.ts';
import type { RemoteManifest } from '../release/index.ts';
import { PlatformContext } from './platform-context.ts';

function Frame({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/**
 * Ties a manifest to its code. Every id of the manifest needs its implementation, and nothing else fits. A remote that
 * names its manifest as a type, `defineRemote<typeof manifest>('games', …)`, does not load it: the artifact has it.
 */
export function defineRemote<M extends RemoteManifest>(
  manifest: M | NoInfer<M>['id'],
  implementation: RemoteImplementation<M>,
): RemoteModule {
  const id = typeof manifest === 'string' ? manifest : manifest.id;
  return { id, ...(implementation as Omit<RemoteModule, 'id' | 'Frame'>), Frame };
}
