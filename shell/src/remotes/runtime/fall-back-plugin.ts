import type { LiveVersion } from '@atrium/contracts/release';
import { type RuntimePlugin, register, versionNamed } from './named-versions.ts';

export interface FallBackOptions {
  /** Called with each version that could not be loaded. */
  failed(remoteId: string, version: LiveVersion, error: unknown): void;
  /** The version to try after another one; null when none is left. */
  next(remoteId: string, after: string): Promise<LiveVersion | null>;
}

/** Falls back to the next best version when one cannot be loaded: the stable one, or the last known good. */
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
