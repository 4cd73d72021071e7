import { versionFor } from '@atrium/contracts/release';
import { visitorId, visitorPlace } from '../../core/browser/visitor.ts';
import { shellBase } from '../../core/loading/running-shell.ts';
import type { ResolvedVersions } from './resolved-versions.ts';

/** Whether a page load would load another version of the shell than the one that runs here. */
export function isOtherShellLive({ live, overrides }: ResolvedVersions): boolean {
  if (!live.shell) return false;
  const visitor = {
    partId: 'shell',
    visitorId: visitorId(),
    place: visitorPlace(),
    override: overrides?.versions.shell,
  };
  return versionFor(live.shell, visitor).base !== shellBase();
}
