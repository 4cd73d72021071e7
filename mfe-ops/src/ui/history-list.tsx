import { callFailureOf, listRevisions } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import type { HistoryEntry } from '@atrium/contracts/release';
import { Badge, Button, DateTime, EmptyState, ErrorState, Inline, Notice, SkeletonText } from '@atrium/ui';
import { TimeLine } from '@atrium/ui/display';
import { type ReactNode, useState } from 'react';
import { useText } from '../texts.ts';
import { ChangeList } from './change-list.tsx';
import { useActorText } from './use-actor-text.ts';
import './history-list.css';

const firstCount = 20;
const mostCount = 500;

const instant = /(\d{4}-\d\d-\d\dT[\d:.]+Z)/;

/** What the registry noted, with its instants as the page shows times. */
function Note({ of: note }: { of: string }) {
  return note.split(instant).map((piece, place) => {
    if (place % 2 === 0) return piece;
    return <DateTime key={piece} at={Date.parse(piece)} format="datetime" />;
  });
}

function Entry({ entry, actions }: { entry: HistoryEntry; actions: ReactNode }) {
  const text = useText();
  const actorText = useActorText();
  return (
    <div className="ops-history__entry">
      <Inline justify="between">
        <Inline gap={2}>
          <strong className="a-figures">{text('revision', { revision: entry.revision })}</strong>
          <Badge tone={entry.action === 'rollback' ? 'lost' : 'neutral'}>{text(`actions.${entry.action}`)}</Badge>
          <span>{actorText(entry.actor)}</span>
        </Inline>
        <DateTime at={entry.at} />
      </Inline>
      <ChangeList changes={entry.changes} />
      {entry.note && (
        <p className="ops-history__reason" lang="en">
          <Note of={entry.note} />
        </p>
      )}
      {entry.reason && <p className="ops-history__reason">{entry.reason}</p>}
      {entry.forced && (
        <Notice tone="warning" title={text('history.forced')}>
          <span lang="en">{entry.forced.join(' · ')}</span>
        </Notice>
      )}
      {actions}
    </div>
  );
}

/** Entries of the history, of one part or of all. */
export function HistoryList({
  part,
  revision,
  actionsOf = () => null,
}: {
  part?: string;
  /** The live revision: the list is read again when it changes. */
  revision: number;
  actionsOf?: (entry: HistoryEntry) => ReactNode;
}) {
  const text = useText();
  const [limit, setLimit] = useState(firstCount);
  const input = { limit, ...(part ? { part } : {}), before: revision + 1 };
  const revisions = useCall(listRevisions, input, { keepPrevious: true });
  const failure = callFailureOf(revisions.error);
  if (failure)
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void revisions.refetch()} />
    );
  if (!revisions.data) return <SkeletonText lines={6} />;
  const { entries } = revisions.data;
  if (entries.length === 0)
    return <EmptyState icon="history" title={text('history.none')} text={text('history.noneHint')} />;
  return (
    <>
      <TimeLine
        entries={entries.map((entry) => ({
          key: entry.revision,
          content: <Entry entry={entry} actions={actionsOf(entry)} />,
        }))}
      />
      {entries.length === limit && limit < mostCount && (
        <Button onClick={() => setLimit(Math.min(mostCount, limit * 3))}>{text('history.more')}</Button>
      )}
    </>
  );
}
