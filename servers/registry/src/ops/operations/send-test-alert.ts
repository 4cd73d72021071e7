import { randomUUID } from 'node:crypto';
import type { sendTestAlert as call } from '@atrium/contracts/calls';
import { channelOf } from '../../alerts/channels.ts';
import { ReleaseError } from '../../release-error.ts';
import type { Operation } from '../operation.ts';

export const sendTestAlert: Operation<typeof call> = async ({ channel }, { registry, alerts, actor }) => {
  const found = channelOf(await registry.controls(), channel);
  const alert = await alerts.test(found, actor, randomUUID());
  if (!alert) throw new ReleaseError('RELEASE_RULE_UNKNOWN', 'the test could not be queued');
  return { alert: alert.id };
};
