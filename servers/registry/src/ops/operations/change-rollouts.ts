import type { changeRollouts as call } from '@atrium/contracts/calls';
import { assertOneMay } from '../../access/proposals.ts';
import type { Operation } from '../operation.ts';

export const changeRollouts: Operation<typeof call> = async ({ change, reason }, { registry, rollouts, actor }) => {
  if (change.do === 'start') {
    const { part, version, stages, promotes } = change;
    await assertOneMay({ do: 'rollout', part, version, stages, promotes }, registry);
  }
  return { rollout: await rollouts.change(change, actor, reason) };
};
