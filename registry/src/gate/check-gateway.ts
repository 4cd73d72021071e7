import type { Finding } from '@atrium/contracts/calls';
import type { ContractSnapshot, LiveSet } from '@atrium/contracts/release';
import { registryContract } from './check-live-set.ts';
import { findProblems } from './find-problems.ts';
import { withoutRoles } from './forced-findings.ts';
import type { Problem } from './problem.ts';
import { findingsOf } from './verdict.ts';
import { type Artifacts, versionSetOf } from './version-set.ts';

/** What is broken already, and known to be: no reason for a gateway not to come back. */
export interface KnownBroken {
  /** What the gateway before it served. */
  readonly previous?: ContractSnapshot | null;
  /** What was made live against the gate; see `forcedFindings`. */
  readonly forced?: ReadonlySet<string>;
}

/**
 * What a gateway that serves this contract would break of what is live: only what the gateway has a part in. What is
 * known to be broken is a note, and a version that is only there to fall back to is no reason not to start.
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
