import type { StaffIssue } from '@atrium/contracts/entities';
import { Badge, Button, DateTime } from '@atrium/ui';
import { FactList } from '@atrium/ui/facts';
import { Fragment, useState } from 'react';
import { useText } from '../../texts.ts';
import { ResultForm } from './result-form.tsx';

interface ExternalDrawProps {
  of: StaffIssue;
  external: NonNullable<StaffIssue['external']>;
}

/** The lots of a report, those marked that another feed reported otherwise. */
function Lots({ lots, others }: { lots: readonly string[]; others: readonly (readonly string[])[] }) {
  return (
    <span className="ops-issue__lots a-figures">
      {lots.map((lot, place) => {
        const differs = others.some((other) => other[place] !== lot);
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a lot is its identity
        return <Fragment key={place}>{differs ? <mark>{lot}</mark> : lot} </Fragment>;
      })}
    </span>
  );
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
            <DateTime at={at} format="seconds" /> · <Lots lots={lots} others={reports.map((other) => other.lots)} />
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
