import type { Readable } from '@atrium/contracts/platform';
import type { Session } from '../session/session.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { ResolvedVersions } from './versions/resolved-versions.ts';

/** What decides which page a path opens, and loads it. */
export interface PageServices {
  readonly resolved: Readable<ResolvedVersions>;
  readonly loader: RemoteLoader;
  readonly session: Session;
}
