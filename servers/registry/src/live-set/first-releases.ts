import type { LiveSetStep } from '@atrium/contracts/calls';
import type { LiveSetStore } from './live-set-store.ts';
import { partOf } from './parts.ts';

/** Whether all visitors had a version before, as far back as the history is there. */
async function wasStable(liveSets: LiveSetStore, id: string, version: string): Promise<boolean> {
  for await (const { liveSet } of liveSets.backwardsOf(id)) {
    const part = partOf(liveSet, id);
    if (part?.stable.version === version || part?.fallback?.version === version) return true;
  }
  return false;
}

/** Steps by what they do: a rollback to a version that was never stable is a release, by whatever name. */
export function asReleases(steps: readonly LiveSetStep[], liveSets: LiveSetStore): Promise<LiveSetStep[]> {
  return Promise.all(
    steps.map(async (step): Promise<LiveSetStep> => {
      if (step.do !== 'rollback' || step.to === undefined) return step;
      const { part, to: version } = step;
      return (await wasStable(liveSets, part, version)) ? step : { do: 'promote', part, version };
    }),
  );
}
