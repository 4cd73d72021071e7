import type { Finding, LiveSetStep } from '@atrium/contracts/calls';
import type { LiveSet } from '@atrium/contracts/release';
import { partOf } from './parts.ts';

/** Says of a rollback to the last good version that there was none: it ended the canary, and the stable one stays. */
export function keptStableFindings(before: LiveSet, next: LiveSet, steps: readonly LiveSetStep[]): Finding[] {
  return steps.flatMap((step): Finding[] => {
    if (step.do !== 'rollback' || step.to !== undefined) return [];
    const { stable, canary } = partOf(before, step.part) ?? {};
    if (!canary || stable?.version !== partOf(next, step.part)?.stable.version) return [];
    const text = `${step.part} ${stable?.version} has no good version before it: it stays, and the canary ${canary.live.version} is ended`;
    return [{ code: 'STABLE_KEPT', severity: 'warning', part: step.part, text }];
  });
}
