import type { CallValue, checkRelease } from '@atrium/contracts/calls';
import { type Artifact, type LivePart, partsOfLiveSet } from '@atrium/contracts/release';
import { referenceTo } from '../artifacts/live-version.ts';
import { readArtifact, recordIntegrity } from '../artifacts/read-artifact.ts';
import { damagedFiles } from '../artifacts/verify-whole.ts';
import { artifactName, type PartVersion } from '../live-set/served-versions.ts';
import { checkOrigin } from '../provenance/check-origin.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import { Report } from './report.ts';
import { type Vouched, verifyChain } from './verify-chain.ts';

/** Every version of a part that some browser may load. */
export function liveVersionsOf(part: LivePart): string[] {
  const versions = [part.stable.version, part.canary?.live.version, part.fallback?.version];
  return versions.filter((version) => version !== undefined);
}

interface Checks {
  readonly report: Report;
  readonly vouched: Vouched;
}

async function verifyOrigin({ store, keys }: Registry, artifact: Artifact, report: Report): Promise<void> {
  report.checked += 1;
  const { findings } = await checkOrigin(store, keys.trusted(), artifact);
  for (const { code, severity, text, part } of findings) {
    // The history vouches for a live version, and by its record for a statement whose key was retired.
    report.add(code === 'PROVENANCE_RETIRED' ? 'note' : severity, code, text, part);
  }
}

async function verifyVersion(registry: Registry, { id, version }: PartVersion, checks: Checks): Promise<void> {
  const { report, vouched } = checks;
  try {
    const record = vouched.artifacts.get(artifactName({ id, version }));
    if (record && record !== (await recordIntegrity(registry.store, id, version))) {
      report.add('error', 'FILE_DAMAGED', `${id} ${version}: artifact.json is not the file that was published`, id);
    }
    const artifact = await readArtifact(registry.store, id, version);
    report.checked += artifact.files.length;
    for (const path of await damagedFiles(registry.store, artifact)) {
      report.add('error', 'FILE_DAMAGED', `${id} ${version}: ${path} is not the file that was published`, id);
    }
    if (artifact.origin) await verifyOrigin(registry, artifact, report);
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    report.add('error', 'ARTIFACT_MISSING', error.message, id);
  }
}

async function verifyFallback(registry: Registry, id: string, part: LivePart, report: Report): Promise<void> {
  if (!part.fallback) return;
  const { version, integrity } = part.fallback;
  const found = await referenceTo(registry.store, id, version).catch(() => null);
  if (found?.integrity === integrity) return;
  report.add('error', 'FALLBACK_DAMAGED', `${id} ${version}: live.json is not what the live set names`, id);
}

/** Hashes every live file again, in every form that browsers get, and checks every signature and the chain of revisions. */
export async function verify(registry: Registry): Promise<CallValue<typeof checkRelease>> {
  const report = new Report();
  const checks = { report, vouched: await verifyChain(registry, report) };
  for (const [id, part] of partsOfLiveSet(await registry.liveSets.current())) {
    for (const version of liveVersionsOf(part)) await verifyVersion(registry, { id, version }, checks);
    await verifyFallback(registry, id, part, report);
  }
  return { checked: report.checked, findings: report.findings };
}
