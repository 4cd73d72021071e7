import type { LiveVersion } from '@atrium/contracts/release';
import { type RuntimePlugin, register, versionNamed } from './named-versions.ts';

export interface FallBackOptions {
  /** Told of each version that could not be loaded. */
  failed(remoteId: string, version: LiveVersion, error: unknown): void;
  /** What to try after a version; null when there is nothing left. */
  next(remoteId: string, after: string): Promise<LiveVersion | null>;
}

/** Where a version cannot be loaded, the next best one comes in its place: the stable one, or the last known good. */
export const fallBackPlugin = ({ failed, next }: FallBackOptions): RuntimePlugin => ({
  name: 'fall-back',
  async errorLoadRemote({ remote, error, lifecycle, origin }) {
    const known = lifecycle === 'onLoad' ? versionNamed(remote?.name) : undefined;
    if (!known) return;
    failed(known.remoteId, known.version, error);
    const other = await next(known.remoteId, known.version.version);
    return other ? origin.loadRemote(register(origin, known.remoteId, other)) : undefined;
  },
});
