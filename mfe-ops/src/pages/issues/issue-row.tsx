import type { CorrectionAction, StaffIssue } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { CorrectionForm } from './correction-form.tsx';
import { ExternalDraw } from './external-draw.tsx';

/** One issue: its numbers, its bets, its correction, and the possible ones. */
export function IssueRow({ of: shown }: { of: StaffIssue }) {
  const text = useText();
  const [asking, setAsking] = useState<CorrectionAction | null>(null);
  const { state, corrections } = shown;
  const facts: Fact[] = [
    [text('issues.draw'), <DateTime key="draw" at={shown.drawAt} />],
    [text('issues.bets'), shown.bets],
    ...(shown.numbers.length > 0 ? [[text('issues.numbers'), shown.numbers.join(' · ')] as const] : []),
  ];
  const toggle = (action: CorrectionAction) => setAsking(asking === action ? null : action);
  return (
    <article className="ops-card" data-game={shown.gameCode} data-issue={shown.issue}>
      <header>
        <strong className="a-figures">{shown.issue}</strong>
        <span>{shown.gameName}</span>
        <Badge tone={state === 'CANCELLED' ? 'lost' : 'accent'}>{text(`issues.state.${state}`)}</Badge>
      </header>
      <FactList facts={facts} />
      {shown.external ? <ExternalDraw of={shown} external={shown.external} /> : null}
      {corrections.map(({ action, at, note, doneAt, changedBets }) => (
        <p key={at} className="ops-issue__correction">
          <Badge>{text(`issues.action.${action}`)}</Badge> <DateTime at={at} />{' '}
          {doneAt === null ? text('issues.running') : text('issues.changed', { count: changedBets })} · {note}
        </p>
      ))}
      {state === 'CANCELLED' ? null : (
        <div className="ops-issue__buttons">
          {state === 'SETTLED' && !shown.external ? (
            <Button size="sm" icon="refresh" aria-expanded={asking === 'RESETTLE'} onClick={() => toggle('RESETTLE')}>
              {text('issues.action.RESETTLE')}
            </Button>
          ) : null}
          <Button size="sm" icon="close" aria-expanded={asking === 'CANCEL'} onClick={() => toggle('CANCEL')}>
            {text('issues.action.CANCEL')}
          </Button>
        </div>
      )}
      {asking ? <CorrectionForm key={asking} of={shown} action={asking} onAsked={() => setAsking(null)} /> : null}
    </article>
  );
}
