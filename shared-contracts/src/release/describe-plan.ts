import type { Audience } from './audience.ts';
import { describeAudience } from './visitor-place.ts';

/** A rollout's plan, as far as its line needs it. */
export interface DescribedPlan {
  readonly stages: readonly { readonly percent: number; readonly audience?: Audience | undefined }[];
  /** Whether the version becomes the stable one after the last stage. */
  readonly promotes: boolean;
}

/** One line with a plan, stage after stage: `100 % of testers → 20 % of regions IN, languages HI → stable`. */
export function describePlan({ stages, promotes }: DescribedPlan): string {
  const shares = stages.map(({ percent, audience = {} }) => {
    const among = describeAudience(audience);
    return `${percent} %${among ? ` of ${among}` : ''}`;
  });
  return [...shares, ...(promotes ? ['stable'] : [])].join(' → ');
}
