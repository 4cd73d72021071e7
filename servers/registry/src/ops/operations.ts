import type { ReleaseCalls } from '@atrium/contracts/calls';
import type { OperationsOf } from '@atrium/server-kit';
import type { OperationContext } from './operation.ts';
import { changeAccess } from './operations/change-access.ts';
import { changeAlerts } from './operations/change-alerts.ts';
import { changeFreezes } from './operations/change-freezes.ts';
import { changeLiveSet } from './operations/change-live-set.ts';
import { changeRollouts } from './operations/change-rollouts.ts';
import { changeTesters } from './operations/change-testers.ts';
import { checkRelease } from './operations/check-release.ts';
import { collectVersions } from './operations/collect-versions.ts';
import { createOverrideLink } from './operations/create-override-link.ts';
import { decideRelease } from './operations/decide-release.ts';
import { diffRevisions } from './operations/diff-revisions.ts';
import { getAccess } from './operations/get-access.ts';
import { getAlerts } from './operations/get-alerts.ts';
import { getFederationManifest } from './operations/get-federation-manifest.ts';
import { getProvenance } from './operations/get-provenance.ts';
import { getReleaseHealth } from './operations/get-release-health.ts';
import { getReleaseStatus } from './operations/get-release-status.ts';
import { getRollouts } from './operations/get-rollouts.ts';
import { getUsageGraph } from './operations/get-usage-graph.ts';
import { listOverrideLinks } from './operations/list-override-links.ts';
import { listProbes } from './operations/list-probes.ts';
import { listRevisions } from './operations/list-revisions.ts';
import { listVersions } from './operations/list-versions.ts';
import { proposeRelease } from './operations/propose-release.ts';
import { publishVersion } from './operations/publish-version.ts';
import { revokeOverrideLink } from './operations/revoke-override-link.ts';
import { sendTestAlert } from './operations/send-test-alert.ts';

/** One operation for every call of the release list; a call without one does not compile. */
export const operations: OperationsOf<ReleaseCalls, OperationContext> = {
  changeAccess,
  changeAlerts,
  changeFreezes,
  changeLiveSet,
  changeRollouts,
  changeTesters,
  checkRelease,
  collectVersions,
  createOverrideLink,
  decideRelease,
  diffRevisions,
  getAccess,
  getAlerts,
  getFederationManifest,
  getProvenance,
  getReleaseHealth,
  getReleaseStatus,
  getRollouts,
  getUsageGraph,
  listOverrideLinks,
  listProbes,
  listRevisions,
  listVersions,
  proposeRelease,
  publishVersion,
  revokeOverrideLink,
  sendTestAlert,
};
