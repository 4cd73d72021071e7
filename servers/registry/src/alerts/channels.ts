import { randomUUID } from 'node:crypto';
import {
  type AlertChannel,
  type CallRequest,
  type ChannelKind,
  type changeAlerts,
  channelCauses,
} from '@atrium/contracts/calls';
import type { Channel, Controls, ControlsEdit } from '../live-set/controls.ts';
import type { Registry } from '../registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { AlertSettings } from './alert-settings.ts';
import { mailProblem } from './mail.ts';
import { webhookProblem } from './webhook.ts';

type Change = CallRequest<typeof changeAlerts>['change'];
type Edited = Extract<Change, { do: 'edit' }>;

const mostChannels = 50;
const allCauses = channelCauses.parse(['canary-stopped', 'stable-failing', 'rollback', 'signature']);

export function shownChannel({ shown: address, sealed: _sealed, ...channel }: Channel): AlertChannel {
  return { ...channel, address };
}

/** @throws ReleaseError RELEASE_RULE_UNKNOWN */
export function channelOf({ channels }: Controls, id: string): Channel {
  const found = channels.find((channel) => channel.id === id);
  if (!found) throw new ReleaseError('RELEASE_RULE_UNKNOWN', `there is no channel ${id}`);
  return found;
}

/** Webhooks are shown by their host and last letters: the whole address is enough to write to one. */
function shownAddress(kind: ChannelKind, address: string): string {
  return kind === 'mail' ? address : `${new URL(address).origin}/…${address.slice(-4)}`;
}

/** @throws ReleaseError RELEASE_RULE_INVALID */
function checkAddress(kind: ChannelKind, address: string, { mail, webhooks }: AlertSettings): void {
  const withoutMail = kind === 'mail' && !mail ? 'e-mails need SMTP_URL and MAIL_FROM' : null;
  const problem = withoutMail ?? (kind === 'mail' ? mailProblem(address) : webhookProblem(address, webhooks));
  if (problem) throw new ReleaseError('RELEASE_RULE_INVALID', problem);
}

interface Context {
  readonly registry: Registry;
  readonly settings: AlertSettings;
}

function addition(change: Extract<Change, { do: 'add' }>, { registry, settings }: Context): ControlsEdit {
  const { name, kind, address, causes = allCauses, parts = [] } = change;
  checkAddress(kind, address, settings);
  const id = randomUUID().slice(0, 8);
  const sealed = registry.sealer.seal(address, id);
  const shown = shownAddress(kind, address);
  const channel: Channel = { id, name, kind, sealed, shown, causes, parts, on: true, createdAt: registry.now() };
  return {
    note: `alerts to "${name}" (${kind}, ${shown})`,
    apply: (controls) => {
      if (controls.channels.length >= mostChannels) {
        throw new ReleaseError('RELEASE_RULE_INVALID', `there are ${mostChannels} channels already`);
      }
      return { ...controls, channels: [...controls.channels, channel] };
    },
  };
}

function edited(channel: Channel, change: Edited, { registry, settings }: Context): Channel {
  const { name = channel.name, causes = channel.causes, parts = channel.parts, on = channel.on, address } = change;
  const next = { ...channel, name, causes, parts, on };
  if (address === undefined) return next;
  checkAddress(channel.kind, address, settings);
  const shown = shownAddress(channel.kind, address);
  return { ...next, sealed: registry.sealer.seal(address, channel.id), shown };
}

/** The edit behind a change of alerts. @throws ReleaseError RELEASE_RULE_INVALID, RELEASE_RULE_UNKNOWN */
export async function alertEdit(change: Change, context: Context): Promise<ControlsEdit> {
  if (change.do === 'add') return addition(change, context);
  if (change.do === 'quiet') {
    const quietMinutes = change.minutes;
    const note = `a cause is told once within ${quietMinutes} minutes`;
    return { note, apply: (controls) => ({ ...controls, quietMinutes }) };
  }
  const { name } = channelOf(await context.registry.controls(), change.id);
  const replace = (controls: Controls, by: (channel: Channel) => Channel[]) => {
    channelOf(controls, change.id);
    const channels = controls.channels.flatMap((one) => (one.id === change.id ? by(one) : [one]));
    return { ...controls, channels };
  };
  if (change.do === 'remove') {
    return { note: `no alerts to "${name}" any more`, apply: (controls) => replace(controls, () => []) };
  }
  const what = change.on === undefined ? 'changed' : change.on ? 'on' : 'off';
  return {
    note: `alerts to "${name}": ${what}`,
    apply: (controls) => replace(controls, (channel) => [edited(channel, change, context)]),
  };
}
