import type { Finding } from '@atrium/contracts/calls';
import type { ContractSnapshot, LiveSet } from '@atrium/contracts/release';
import { registryContract } from './check-live-set.ts';
import { findProblems } from './find-problems.ts';
import { judge } from './judge.ts';
import { type Artifacts, lineUpOf } from './line-up.ts';
import type { Problem } from './problem.ts';

/**
 * What a gateway that serves this contract would break of what is live: only what the gateway has a part in, and as
 * a note what the one before it (`previous`) broke already, so that a gateway can always come back. A version that
 * is only there to fall back to is no reason not to start.
 */
export async function checkGateway(
  live: LiveSet,
  contract: ContractSnapshot,
  artifacts: Artifacts,
  previous: ContractSnapshot | null = null,
): Promise<Finding[]> {
  const lineUp = await lineUpOf(live, artifacts);
  const registry = registryContract();
  const of = (gateway: ContractSnapshot) => findProblems(lineUp, { gateway, registry }).filter(isOfGateway);
  return judge(of(contract).map(mildForFallbacks), previous ? of(previous) : [], lineUp, lineUp);
}

function mildForFallbacks(problem: Problem): Problem {
  const isFallback = problem.parties.some(({ role }) => role === 'fallback');
  return isFallback && problem.severity === 'error' ? { ...problem, severity: 'warning' } : problem;
}

function isOfGateway({ parties }: Problem): boolean {
  return parties.some(({ id, role }) => id === 'gateway' && role === null);
}
