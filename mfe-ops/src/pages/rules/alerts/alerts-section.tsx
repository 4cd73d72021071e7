import { callFailureOf, changeAlerts, getAlerts } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Section, SkeletonText, Stack } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { askEveryMs } from '../../../ask-every-ms.ts';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';
import { AlertLog } from './alert-log.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ChannelRow } from './channel-row.tsx';
import '../../../ui/card.css';

const quietChoices = [5, 15, 60, 240, 1_440] as const;

function QuietField({ minutes }: { minutes: number }) {
  const text = useText();
  const { decide, isBusy } = useDecide();
  const choices = [...new Set([...quietChoices, minutes])].sort((one, other) => one - other);
  return (
    <ChoiceField
      label={text('alerts.quiet')}
      value={String(minutes)}
      disabled={isBusy}
      options={choices.map((count) => ({ value: String(count), label: text('alerts.minutes', { count }) }))}
      onChange={(chosen) => void decide(changeAlerts, { change: { do: 'quiet', minutes: Number(chosen) } })}
    />
  );
}

/** Who is told when a release goes wrong, and what was sent. */
export function AlertsSection() {
  const text = useText();
  const alerts = useCall(getAlerts, {}, { refetchIntervalMs: askEveryMs.rollout });
  const failure = alerts.data ? undefined : callFailureOf(alerts.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void alerts.refetch()} />;
  }
  if (!alerts.data) return <SkeletonText lines={6} />;
  const { channels, quietMinutes, hasMail, alerts: sent } = alerts.data;
  return (
    <>
      <Section title={text('alerts.channels')}>
        <Stack gap={4}>
          {channels.length === 0 ? <EmptyState title={text('alerts.nobody')} text={text('alerts.nobodyHint')} /> : null}
          <ul className="ops-cards">
            {channels.map((channel) => (
              <li key={channel.id}>
                <ChannelRow channel={channel} />
              </li>
            ))}
          </ul>
          <ChannelForm key={channels.length} hasMail={hasMail} />
          <QuietField minutes={quietMinutes} />
        </Stack>
      </Section>
      <Section title={text('alerts.log')}>
        <AlertLog alerts={sent} />
      </Section>
    </>
  );
}
