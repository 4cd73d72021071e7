import type { changeAlerts as call } from '@atrium/contracts/calls';
import { alertEdit, shownChannel } from '../../alerts/channels.ts';
import type { Operation } from '../operation.ts';

export const changeAlerts: Operation<typeof call> = async ({ change }, { registry, alerts, actor }) => {
  if (change.do === 'add' || change.do === 'edit') await registry.assertParts(change.parts ?? []);
  const edit = await alertEdit(change, { registry, settings: alerts.settings });
  await registry.edit(edit, { actor, action: 'alerts', reason: '' });
  const { channels, quietMinutes } = await registry.controls();
  return { quietMinutes, channels: channels.map(shownChannel) };
};
