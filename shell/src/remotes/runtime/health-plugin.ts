import type { Telemetry } from '@atrium/contracts/platform';
import type { Health } from '../health.ts';
import { type RuntimePlugin, versionNamed } from './named-versions.ts';

/** Reports versions that could not be loaded to the registry, and the loading times of the others to telemetry. */
export function healthPlugin(health: Health, telemetry: Telemetry): RuntimePlugin {
  const begun = new Map<string, number>();
  return {
    name: 'health',
    afterMatchRemote({ remoteInfo }) {
      if (remoteInfo) begun.set(remoteInfo.name, performance.now());
    },
    afterLoadRemote({ remote, error, recovered }) {
      const known = versionNamed(remote?.name);
      if (!known) return;
      const { remoteId, version } = known;
      // A failure without a connection says nothing about the version.
      if (error && navigator.onLine) health.failed(remoteId, version.version, 'loadFailures');
      const startedAt = begun.get(remote?.name ?? '');
      if (!error && !recovered && startedAt !== undefined)
        telemetry.measure(`load ${remoteId}`, performance.now() - startedAt);
      begun.delete(remote?.name ?? '');
    },
  };
}
