import type { changeRollouts as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const changeRollouts: Operation<typeof call> = async ({ change, reason }, { rollouts, actor }) => ({
  rollout: await rollouts.change(change, actor, reason),
});
