import type { checkRelease as call } from '@atrium/contracts/calls';
import { causesOfFindings } from '../../alerts/cause.ts';
import { doctor } from '../../checks/doctor.ts';
import { verify } from '../../checks/verify.ts';
import type { Operation } from '../operation.ts';

export const checkRelease: Operation<typeof call> = async ({ what }, { registry, probes, health, alerts }) => {
  if (what === 'doctor') return doctor({ registry, probes: probes(), monitor: health.monitor });
  const checked = await verify(registry);
  await alerts.raiseAll(causesOfFindings(checked.findings, registry.now()));
  return checked;
};
