import type { ServiceState } from '@atrium/contracts/entities';
import { Badge, DateTime, Notice, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import './overview.css';

const tones = { OK: 'won', DEGRADED: 'accent', DOWN: 'lost', UNKNOWN: 'neutral' } as const satisfies Record<
  ServiceState['state'],
  string
>;

function useServiceTexts() {
  const text = useText();
  return {
    nameOf: ({ kind, name }: ServiceState) => text(`overview.service.${kind}`, { name: name ?? '' }),
    troublesOf: ({ kind, troubles }: ServiceState) =>
      troubles > 0 ? text(`overview.troubles.${kind}`, { count: troubles }) : null,
  };
}

/** What does not work, in sentences that stand out. */
export function Troubles({ services }: { services: readonly ServiceState[] }) {
  const text = useText();
  const { nameOf, troublesOf } = useServiceTexts();
  const wrong = services.filter(({ state }) => state === 'DOWN' || state === 'DEGRADED');
  if (wrong.length === 0) return null;
  const isDown = wrong.some(({ state }) => state === 'DOWN');
  return (
    <Notice tone={isDown ? 'error' : 'warning'} title={text('overview.wrong')}>
      <ul className="ops-troubles">
        {wrong.map((service) => (
          <li key={nameOf(service)}>
            {[nameOf(service), text(`overview.state.${service.state}`), troublesOf(service)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Everything that the site depends on. */
export function Services({ services }: { services: readonly ServiceState[] }) {
  const text = useText();
  const { nameOf, troublesOf } = useServiceTexts();
  return (
    <Section title={text('overview.services')}>
      <ul className="ops-services">
        {services.map((service) => (
          <li key={nameOf(service)}>
            <span>{nameOf(service)}</span>
            <Badge tone={tones[service.state]}>{text(`overview.state.${service.state}`)}</Badge>
            <small>
              {troublesOf(service)}
              {service.seenAt === null ? null : (
                <span>
                  {text('overview.seen')} <DateTime at={service.seenAt} />
                </span>
              )}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
