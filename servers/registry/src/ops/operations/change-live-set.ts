import type { changeLiveSet as call } from '@atrium/contracts/calls';
import { assertOneMay } from '../../access/proposals.ts';
import type { Operation } from '../operation.ts';

export const changeLiveSet: Operation<typeof call> = async (request, { registry, actor }) => {
  if (!request.dryRun) await assertOneMay({ do: 'change', steps: request.steps }, registry);
  const { revision, entry, findings } = await registry.change(request, actor);
  return { revision, entry, findings };
};
