import type { changeTesters as call } from '@atrium/contracts/calls';
import { testersEdit } from '../../access/tester-edits.ts';
import type { Operation } from '../operation.ts';

export const changeTesters: Operation<typeof call> = async ({ change, reason }, { registry, actor }) => {
  await registry.edit(testersEdit(change, { actor, now: registry.now() }), { actor, action: 'access', reason });
  return { testers: (await registry.controls()).testers };
};
