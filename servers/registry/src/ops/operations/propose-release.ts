import type { proposeRelease as call } from '@atrium/contracts/calls';
import { propose } from '../../access/proposals.ts';
import type { Operation } from '../operation.ts';

export const proposeRelease: Operation<typeof call> = async ({ change, reason }, { registry, operator }) => ({
  proposal: await propose(change, { operator, reason, registry }),
});
