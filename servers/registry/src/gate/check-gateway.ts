import type { Finding } from '@atrium/contracts/calls';
import type { ContractSnapshot, LiveSet } from '@atrium/contracts/release';
import { registryContract } from './check-live-set.ts';
import { findProblems } from './find-problems.ts';
import { withoutRoles } from './forced-findings.ts';
import type { Problem } from './problem.ts';
import { findingsOf } from './verdict.ts';
import { type Artifacts, versionSetOf } from './version-set.ts';

/** Known problems, which must not keep a gateway from restarting. */
export interface KnownBroken {
  /** The contracts of the previous gateway. */
  readonly previous?: ContractSnapshot | null;
  /** Findings that were overridden by force; see `forcedFindings`. */
  readonly forced?: ReadonlySet<string>;
}

/**
 * The problems of live parts with a gateway of these contracts. Known ones are notes, and those of versions that are
 * only fallbacks do not prevent the start.
 */
export async function checkGateway(
  live: LiveSet,
  contract: ContractSnapshot,
  artifacts: Artifacts,
  { previous = null, forced = new Set() }: KnownBroken = {},
): Promise<Finding[]> {
  const versionSet = await versionSetOf(live, artifacts);
  const registry = registryContract();
  const of = (gateway: ContractSnapshot) => findProblems(versionSet, { gateway, registry }).filter(isOfGateway);
  const findings = findingsOf(of(contract).map(mildForFallbacks), previous ? of(previous) : [], versionSet, versionSet);
  return findings.map((finding) =>
    forced.has(withoutRoles(finding.text)) ? { ...finding, severity: 'note' } : finding,
  );
}

function mildForFallbacks(problem: Problem): Problem {
  const isFallback = problem.parties.some(({ role }) => role === 'fallback');
  return isFallback && problem.severity === 'error' ? { ...problem, severity: 'warning' } : problem;
}

function isOfGateway({ parties }: Problem): boolean {
  return parties.some(({ id, role }) => id === 'gateway' && role === null);
}
