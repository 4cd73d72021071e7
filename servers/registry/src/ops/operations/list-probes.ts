import type { listProbes as call } from '@atrium/contracts/calls';
import { askProbes } from '../../checks/probes.ts';
import type { Operation } from '../operation.ts';

export const listProbes: Operation<typeof call> = (_request, { registry, probes }) => askProbes(registry, probes());
