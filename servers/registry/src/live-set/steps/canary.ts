import type { LiveCanary } from '@atrium/contracts/release';
import { ReleaseError } from '../../release-error.ts';
import { livePartOf, recalledWith, withPart } from '../parts.ts';
import type { Apply, StepOf } from './step.ts';

/** A share of everyone, or of an audience. */
function shareFor({ percent: typed, audience = {} }: StepOf<'canary'>): Pick<LiveCanary, 'percent' | 'audience'> {
  const percent = Math.round(typed * 100) / 100;
  return Object.keys(audience).length === 0 ? { percent } : { percent: 0, audience: { ...audience, percent } };
}

/** Serves a version to a share of visitors; 0 % ends the canary and recalls its version. */
export const canary: Apply<'canary'> = async (live, step, context) => {
  const part = livePartOf(live, step.part);
  if (step.percent === 0) {
    if (part.canary?.live.version !== step.version) {
      throw new ReleaseError('RELEASE_NOTHING_TO_DO', `${step.version} is no canary of ${step.part}`);
    }
    // The fallback was good before it was tried as a canary again.
    const taken = part.fallback?.version === step.version ? [] : [step.version];
    return withPart(live, step.part, { ...part, canary: null, recalled: recalledWith(part, taken, []) });
  }
  if (part.stable.version === step.version) {
    throw new ReleaseError('RELEASE_NOTHING_TO_DO', `${step.version} is the stable version of ${step.part}`);
  }
  const version = await context.wholeVersion(step.part, step.version);
  const recalled = recalledWith(part, [], [step.version]);
  return withPart(live, step.part, {
    ...part,
    canary: { live: version, ...shareFor(step), since: context.now() },
    recalled,
  });
};
