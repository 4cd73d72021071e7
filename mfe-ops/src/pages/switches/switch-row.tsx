import type { HouseSwitch } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useId, useState } from 'react';
import { useText } from '../../texts.ts';
import { SwitchForm } from './switch-form.tsx';

/** One switch: its state, since when and why, and the form that changes it. */
export function SwitchRow({ of: shown }: { of: HouseSwitch }) {
  const text = useText();
  const formId = useId();
  const [isAsking, setAsking] = useState(false);
  const isOpen = shown.state === 'OPEN';
  const facts: Fact[] = [
    ...(shown.until ? [[text('switches.until'), <DateTime key="until" at={shown.until} />] as const] : []),
    ...(shown.note ? [[text('approvals.fact.note'), shown.note] as const] : []),
    ...(shown.reason ? [[text('approvals.reason'), shown.reason] as const] : []),
    ...(shown.closedBy ? [[text('switches.closedBy'), shown.closedBy] as const] : []),
    ...(shown.closedAt ? [[text('switches.closedAt'), <DateTime key="at" at={shown.closedAt} />] as const] : []),
  ];
  return (
    <article className="ops-card ops-switch" data-code={shown.code}>
      <header>
        <strong>{shown.name}</strong>
        {shown.name === shown.code ? null : <span className="a-figures">{shown.code}</span>}
        <Badge tone={isOpen ? 'won' : 'lost'}>{text(isOpen ? 'switches.open' : 'switches.closed')}</Badge>
        {shown.canSwitch ? (
          <Button
            size="sm"
            icon={isOpen ? 'pause' : 'play'}
            aria-expanded={isAsking}
            aria-controls={formId}
            onClick={() => setAsking(!isAsking)}
          >
            {text(isOpen ? 'switches.close' : 'switches.reopen')}
          </Button>
        ) : (
          <span>{text('switches.notConnected')}</span>
        )}
      </header>
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {isAsking ? <SwitchForm id={formId} of={shown} onDone={() => setAsking(false)} /> : null}
    </article>
  );
}
