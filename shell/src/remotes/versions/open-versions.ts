import type { Telemetry } from '@atrium/contracts/platform';
import type { LiveSet, OverrideSet, SignedDocument, TrustedKey } from '@atrium/contracts/release';
import { pageConfirmation, pageLiveSet, pageOverrides, trustedKeys } from '../../core/browser/page-data.ts';
import { visitorId, visitorPlace } from '../../core/browser/visitor.ts';
import { loadWithRetry } from '../../core/loading/load-with-retry.ts';
import { registerShellFiles, trustShellFiles } from '../../core/loading/running-shell.ts';
import { whenIdle } from '../../core/schedule/when-idle.ts';
import { createLiveSource } from './live-source.ts';
import { type ResolvedVersions, resolveVersions } from './resolved-versions.ts';

/** The versions that are live for this browser, and their updates. */
export interface VersionsSource {
  /** Null when there is no live set that a trusted key signed, or what a link chose cannot be read. */
  first(): Promise<ResolvedVersions | null>;
  refresh(): Promise<ResolvedVersions | null>;
}

const loadTerm = () => import(/* webpackChunkName: "release" */ './term.ts');

/**
 * Reads the versions that a link chose for this browser. Code that did not load is no empty choice, by which the page
 * would show what everybody gets: the next call tries again.
 * @returns a function that rejects while the code cannot be loaded
 */
export function overridesReader(
  document: SignedDocument | null,
  keys: readonly TrustedKey[],
  load: typeof loadTerm = loadTerm,
): () => Promise<OverrideSet | null> {
  let opened: Promise<OverrideSet | null> | null = null;
  const open = async () => (await loadWithRetry(load)).openOverrides(document, keys, Date.now());
  return () => {
    // Few browsers have any.
    if (!document) return Promise.resolve(null);
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  };
}

export function openVersions(telemetry: Telemetry): VersionsSource {
  const page = pageLiveSet();
  trustShellFiles(page);
  const keys = trustedKeys();
  const confirmation = pageConfirmation();
  const source = createLiveSource({ page, confirmation, keys, report: telemetry.error, whenIdle });
  const overrides = overridesReader(pageOverrides(), keys);

  async function resolved(loading: Promise<LiveSet | null>): Promise<ResolvedVersions | null> {
    const reading = overrides().catch((error) => void telemetry.error(error));
    const [live, chosen] = await Promise.all([loading, reading]);
    if (!live || chosen === undefined) return null;
    registerShellFiles(live);
    return resolveVersions(live, visitorId(), chosen, visitorPlace());
  }

  return { first: () => resolved(source.first()), refresh: () => resolved(source.refresh()) };
}
