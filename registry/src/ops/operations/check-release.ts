import type { checkRelease as call } from '@atrium/contracts/calls';
import { doctor } from '../../checks/doctor.ts';
import { verify } from '../../checks/verify.ts';
import type { Operation } from '../operation.ts';

export const checkRelease: Operation<typeof call> = async ({ what }, { registry, probes, health }) =>
  what === 'verify' ? verify(registry) : doctor({ registry, probes: probes(), monitor: health.monitor });
