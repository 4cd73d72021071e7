import type { ReactNode } from 'react';
import type { Platform, RemoteImplementation, RemoteModule } from '../platform/index.ts';
import type { RemoteManifest } from '../release/index.ts';
import { PlatformContext } from './platform-context.ts';

function Frame({ platform, children }: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={platform}>{children}</PlatformContext>;
}

/** Ties a manifest to its code. Every id of the manifest needs its implementation, and nothing else fits. */
export function defineRemote<M extends RemoteManifest>(
  manifest: M,
  implementation: RemoteImplementation<M>,
): RemoteModule {
  return { id: manifest.id, ...(implementation as unknown as Omit<RemoteModule, 'id' | 'Frame'>), Frame };
}
