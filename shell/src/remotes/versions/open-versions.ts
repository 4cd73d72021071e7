import type { Telemetry } from '@atrium/contracts/platform';
import type { LiveSet, OverrideSet } from '@atrium/contracts/release';
import { pageConfirmation, pageLiveSet, pageOverrides, trustedKeys } from '../../core/browser/page-data.ts';
import { visitorId, visitorPlace } from '../../core/browser/visitor.ts';
import { registerShellFiles, trustShellFiles } from '../../core/loading/running-shell.ts';
import { whenIdle } from '../../core/schedule/when-idle.ts';
import { createLiveSource } from './live-source.ts';
import { type ResolvedVersions, resolveVersions } from './resolved-versions.ts';

/** The versions that are live for this browser, and their updates. */
export interface VersionsSource {
  /** Null when there is no live set that a trusted key signed. */
  first(): Promise<ResolvedVersions | null>;
  refresh(): Promise<ResolvedVersions | null>;
}

export function openVersions(telemetry: Telemetry): VersionsSource {
  const page = pageLiveSet();
  trustShellFiles(page);
  const keys = trustedKeys();
  const confirmation = pageConfirmation();
  const source = createLiveSource({ page, confirmation, keys, report: telemetry.error, whenIdle });
  const chosen = pageOverrides();
  // Few browsers have any.
  const overrides = chosen
    ? import(/* webpackChunkName: "release" */ './term.ts').then(
        ({ openOverrides }) => openOverrides(chosen, keys, Date.now()),
        () => null,
      )
    : null;

  function resolvedOf(live: LiveSet | null, chosen: OverrideSet | null): ResolvedVersions | null {
    if (!live) return null;
    registerShellFiles(live);
    return resolveVersions(live, visitorId(), chosen, visitorPlace());
  }

  return {
    first: async () => resolvedOf(...(await Promise.all([source.first(), overrides]))),
    refresh: async () => resolvedOf(...(await Promise.all([source.refresh(), overrides]))),
  };
}
