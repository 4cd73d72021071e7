import type { getRollouts as call } from '@atrium/contracts/calls';
import type { Operation } from '../operation.ts';

export const getRollouts: Operation<typeof call> = (_request, { rollouts }) => rollouts.list();
