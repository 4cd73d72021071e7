import type { changeFreezes as call } from '@atrium/contracts/calls';
import { freezeEdit } from '../../live-set/freeze-edits.ts';
import type { Operation } from '../operation.ts';

export const changeFreezes: Operation<typeof call> = async ({ change, reason }, { registry, actor }) => {
  if (change.do === 'add') await registry.assertParts(change.parts);
  const edit = freezeEdit(change, { actor, reason, now: registry.now() });
  await registry.edit(edit, { actor, action: 'freeze', reason });
  return { freezes: (await registry.controls()).freezes };
};
