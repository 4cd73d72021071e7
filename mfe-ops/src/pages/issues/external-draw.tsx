import type { StaffIssue } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import { ResultForm } from './result-form.tsx';

interface ExternalDrawProps {
  of: StaffIssue;
  external: NonNullable<StaffIssue['external']>;
}

/** What the feeds reported on a draw of another operator and, where that does not suffice, the form to decide it. */
export function ExternalDraw({ of, external: { checkedFrom, reports } }: ExternalDrawProps) {
  const text = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isAwaited = of.state === 'CLOSED' && checkedFrom !== null;
  return (
    <>
      <FactList
        facts={reports.map(({ feed, at, lots }) => [
          text('issues.feed', { feed }),
          <span key={feed}>
            <DateTime at={at} format="seconds" /> · <span className="a-figures">{lots.join(' ')}</span>
          </span>,
        ])}
      />
      {isAwaited ? (
        <>
          <p className="ops-issue__correction">
            <Badge tone="lost">{text('issues.checked')}</Badge> <DateTime at={checkedFrom} /> ·{' '}
            {text(reports.length > 1 ? 'issues.differ' : 'issues.silent')}
          </p>
          <div className="ops-issue__buttons">
            {reports.map(({ feed, lots }) => (
              <Button key={feed} size="sm" onClick={() => setTyped(lots.join(' '))}>
                {text('issues.takeFeed', { feed })}
              </Button>
            ))}
            <Button size="sm" icon="edit" onClick={() => setTyped('')}>
              {text('issues.typeLots')}
            </Button>
          </div>
          {typed === null ? null : <ResultForm key={typed} of={of} typed={typed} onAsked={() => setTyped(null)} />}
        </>
      ) : null}
    </>
  );
}
