import type { AlertDelivery, SentAlert } from '@atrium/contracts/calls';
import { Badge, DateTime, EmptyState } from '@atrium/ui';
import { useText } from '../../../texts.ts';

const tones = { waiting: 'accent', sent: 'won', failed: 'lost' } as const;

function Delivery({ of: { channel, state, attempts, error } }: { of: AlertDelivery }) {
  const text = useText();
  return (
    <li>
      {channel} <Badge tone={tones[state]}>{text(`alerts.state.${state}`)}</Badge>{' '}
      {text('alerts.attempts', { count: attempts })}
      {error === null ? null : <span lang="en"> · {error}</span>}
    </li>
  );
}

/** The latest alerts with what became of each; their sentences are the registry's, in English. */
export function AlertLog({ alerts }: { alerts: readonly SentAlert[] }) {
  const text = useText();
  if (alerts.length === 0) return <EmptyState title={text('alerts.none')} text={text('alerts.noneHint')} />;
  return (
    <ul className="ops-cards">
      {alerts.map(({ id, kind, at, text: said, deliveries }) => (
        <li key={id} className="ops-card ops-rule">
          <header>
            <strong>{text(`alerts.cause.${kind}`)}</strong>
            <DateTime at={at} />
          </header>
          <p lang="en">{said}</p>
          <ul>
            {deliveries.map((delivery) => (
              <Delivery key={delivery.id} of={delivery} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
