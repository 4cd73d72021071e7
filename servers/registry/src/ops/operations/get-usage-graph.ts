import type { getUsageGraph as call } from '@atrium/contracts/calls';
import { usageGraph } from '../../gate/index.ts';
import type { Operation } from '../operation.ts';

export const getUsageGraph: Operation<typeof call> = async (_request, { registry }) => ({
  edges: await usageGraph(await registry.liveSets.current(), registry.artifacts),
});
