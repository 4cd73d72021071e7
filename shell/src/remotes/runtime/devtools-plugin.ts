import { federationManifestFile } from '@atrium/contracts/release';
import type { RuntimePlugin } from './named-versions.ts';

/**
 * Module Federation's DevTools show what the runtime knows from manifests, and live sets name entries instead: in
 * development each loaded remote's manifest is read for them.
 */
export const devtoolsPlugin: RuntimePlugin = {
  name: 'devtools',
  afterLoadRemote({ remote, error, origin }) {
    if (!remote || error) return;
    const { name } = remote;
    const entry = new URL(federationManifestFile, remote.entry).href;
    const read = origin.snapshotHandler.loadRemoteSnapshotInfo({ moduleInfo: { name, entry } });
    // Loading does not wait for the manifest, and works without it.
    read.catch(() => undefined);
  },
};
