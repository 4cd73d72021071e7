import type { changeLiveSet as call } from '@atrium/contracts/calls';
import { assertMay } from '../../access/assert-may.ts';
import { needsOfSteps } from '../../access/needs.ts';
import { assertOneMay } from '../../access/proposals.ts';
import { asReleases } from '../../live-set/first-releases.ts';
import type { Operation } from '../operation.ts';

export const changeLiveSet: Operation<typeof call> = async (request, { registry, operator, actor }) => {
  if (!request.dryRun) {
    const steps = await asReleases(request.steps, registry.liveSets);
    const isOther = steps.some((step, index) => step !== request.steps[index]);
    if (isOther) assertMay(operator, needsOfSteps(steps), await registry.controls());
    await assertOneMay({ do: 'change', steps }, registry);
  }
  const { revision, entry, findings } = await registry.change(request, actor);
  return { revision, entry, findings };
};
