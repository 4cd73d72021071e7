import type { checkRelease as call, Finding } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { tokenOf } from '../../access/tokens.ts';
import { causesOfFindings } from '../../alerts/cause.ts';
import { doctor } from '../../checks/doctor.ts';
import { verify } from '../../checks/verify.ts';
import type { Operation, OperationContext } from '../operation.ts';

const saidBeforeMs = 14 * dayMs;

/** The pipeline of a team hears that its token will end before a release fails. */
async function endingToken({ registry, operator }: OperationContext): Promise<Finding[]> {
  const token = tokenOf(operator, await registry.controls());
  if (!token || token.expiresAt - registry.now() > saidBeforeMs) return [];
  const day = new Date(token.expiresAt).toISOString().slice(0, 10);
  const text = `the token ${token.name} ends on ${day}: let who runs the site create another`;
  return [{ code: 'TOKEN_ENDS', severity: 'warning', part: null, text }];
}

export const checkRelease: Operation<typeof call> = async ({ what }, context) => {
  const { registry, probes, health, alerts } = context;
  if (what === 'doctor') {
    const found = await doctor({ registry, probes: probes(), monitor: health.monitor });
    return { ...found, findings: [...(await endingToken(context)), ...found.findings] };
  }
  const checked = await verify(registry);
  await alerts.raiseAll(causesOfFindings(checked.findings, registry.now()));
  return checked;
};
