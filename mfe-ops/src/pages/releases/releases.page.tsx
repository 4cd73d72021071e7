import { type CallValue, callFailureOf, getReleaseStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { CardGrid, DateTime, EmptyState, ErrorState, PageHeader, SkeletonCards, TextField } from '@atrium/ui';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { PartCard } from './part-card.tsx';
import { ReleaseSummary } from './release-summary.tsx';
import { worstFirst } from './urgency.ts';

/** The parts whose name has the search, the worst first. */
function Parts({ status, onChanged }: { status: CallValue<typeof getReleaseStatus>; onChanged: () => void }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const found = status.parts.filter(({ id }) => id.includes(search.trim().toLowerCase()));
  const sorted = worstFirst(found);
  return (
    <>
      <ReleaseSummary parts={status.parts} />
      <TextField
        label={text('releases.search')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {sorted.length === 0 ? <EmptyState title={text('releases.nothing')} text={text('releases.nothingHint')} /> : null}
      <CardGrid as="ul" min={300} className="ops-parts">
        {sorted.map((part) => (
          <PartCard key={part.id} part={part} revision={status.revision} onChanged={onChanged} />
        ))}
      </CardGrid>
    </>
  );
}

/** Every part with its live versions. */
export default function ReleasesPage({ path }: PageProps) {
  const text = useText();
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs.live });
  const failure = status.data ? undefined : callFailureOf(status.error);
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.releases')}
        description={
          status.data && (
            <>
              {text('revision', { revision: status.data.revision })} · <DateTime at={status.data.createdAt} />
            </>
          )
        }
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void status.refetch()} />
      ) : status.data ? (
        <Parts status={status.data} onChanged={() => void status.refetch()} />
      ) : (
        <SkeletonCards count={6} ratio="2 / 1" min={300} />
      )}
    </OpsFrame>
  );
}
