import { type CallValue, callFailureOf, getReleaseStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { CardGrid, DateTime, EmptyState, ErrorState, PageHeader, SkeletonCards, TextField } from '@atrium/ui';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { PartCard } from './part-card.tsx';
import { Start } from './start.tsx';

const askEveryMs = 3000;

/** The parts whose name has the search, those that need a person first. */
function Parts({ status }: { status: CallValue<typeof getReleaseStatus> }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const found = status.parts.filter(({ id }) => id.includes(search.trim().toLowerCase()));
  const sorted = [...found.filter(({ alarm }) => alarm), ...found.filter(({ alarm }) => !alarm)];
  return (
    <>
      <TextField
        label={text('overview.search')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {sorted.length === 0 ? <EmptyState title={text('overview.nothing')} /> : null}
      <CardGrid as="ul" min={300} className="ops-parts">
        {sorted.map((part) => (
          <PartCard key={part.id} part={part} />
        ))}
      </CardGrid>
    </>
  );
}

/** The first page of the console: every part with its live versions, or, without that role, the reader's own pages. */
export default function OverviewPage({ path }: PageProps) {
  return isAllowed('release', useSession()) ? <ReleaseOverview path={path} /> : <Start path={path} />;
}

function ReleaseOverview({ path }: { path: string }) {
  const text = useText();
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs });
  const failure = status.data ? undefined : callFailureOf(status.error);
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.overview')}
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
        <Parts status={status.data} />
      ) : (
        <SkeletonCards count={6} ratio="2 / 1" min={300} />
      )}
    </OpsFrame>
  );
}
