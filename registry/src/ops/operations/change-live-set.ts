import type { changeLiveSet as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const changeLiveSet: Operation<typeof call> = async (request, { registry, actor }) => {
  const { revision, entry, findings } = await registry.change(request, actor);
  return { revision, entry, findings };
};
