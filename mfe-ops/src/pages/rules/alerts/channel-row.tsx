import { type AlertChannel, changeAlerts, sendTestAlert } from '@atrium/contracts/calls';
import { Badge, Button, Inline } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { useDecide } from '../../../features/decide/use-decide.ts';
import { useText } from '../../../texts.ts';

/** One channel: what it is told of, and what can be done with it. */
export function ChannelRow({ channel: { id, name, kind, address, causes, parts, on } }: { channel: AlertChannel }) {
  const text = useText();
  const change = useDecide();
  const test = useDecide(undefined, text('alerts.queued'));
  const failure = change.failure ?? test.failure;
  return (
    <article className="ops-card ops-rule" data-channel={name}>
      <header>
        <strong>{name}</strong>
        <Badge>{text(`alerts.kinds.${kind}`)}</Badge>
        {on ? null : <Badge tone="lost">{text('alerts.off')}</Badge>}
        <span className="ops-rule__muted">{address}</span>
      </header>
      <p className="ops-rule__muted">
        {text('alerts.causes')}: {causes.map((cause) => text(`alerts.cause.${cause}`)).join(', ')}
        {parts.length > 0 ? ` · ${text('access.parts')}: ${parts.join(', ')}` : ''}
      </p>
      <FailureNotice failure={failure} />
      <Inline gap={2}>
        <Button
          size="sm"
          icon="bell"
          loading={test.isBusy}
          onClick={() => void test.decide(sendTestAlert, { channel: id })}
        >
          {text('alerts.test')}
        </Button>
        <Button
          size="sm"
          icon={on ? 'pause' : 'play'}
          loading={change.isBusy}
          onClick={() => void change.decide(changeAlerts, { change: { do: 'edit', id, on: !on } })}
        >
          {text(on ? 'alerts.turnOff' : 'alerts.turnOn')}
        </Button>
        <Button
          size="sm"
          variant="danger"
          loading={change.isBusy}
          onClick={() => void change.decide(changeAlerts, { change: { do: 'remove', id } })}
        >
          {text('alerts.remove')}
        </Button>
      </Inline>
    </article>
  );
}
