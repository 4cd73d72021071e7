import type { Telemetry } from '@atrium/contracts/platform';
import type { LiveSet, OverrideSet } from '@atrium/contracts/release';
import { pageLiveSet, pageOverrides, trustedKeys } from '../../core/browser/page-data.ts';
import { knowShellFiles, knowShellFilesOf } from '../../core/browser/running-shell.ts';
import { visitorId } from '../../core/browser/visitor.ts';
import { whenIdle } from '../../core/schedule/when-idle.ts';
import { createLiveSource, openOverrides } from './live-source.ts';
import { createLineup, type Lineup } from './resolved-versions.ts';

/** What is live for this browser, and where the next one comes from. */
export interface LineupSource {
  readonly visitorId: string;
  /** Null when there is no live set that a trusted key signed. */
  first(): Promise<Lineup | null>;
  refresh(): Promise<Lineup | null>;
}

export function openLineup(telemetry: Telemetry): LineupSource {
  const page = pageLiveSet();
  knowShellFilesOf(page);
  const keys = trustedKeys();
  const visitor = visitorId();
  const source = createLiveSource({ page, keys, report: telemetry.error, whenIdle });
  const overrides = openOverrides(pageOverrides(), keys, Date.now());

  function lineupOf(live: LiveSet | null, chosen: OverrideSet | null): Lineup | null {
    if (!live) return null;
    knowShellFiles(live);
    return createLineup(live, visitor, chosen);
  }

  return {
    visitorId: visitor,
    first: async () => lineupOf(...(await Promise.all([source.first(), overrides]))),
    refresh: async () => lineupOf(...(await Promise.all([source.refresh(), overrides]))),
  };
}
