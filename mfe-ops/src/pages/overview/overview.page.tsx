import { type CallValue, callFailureOf, getAccess, getReleaseStatus, type PartStatus } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { CardGrid, DateTime, EmptyState, ErrorState, Notice, PageHeader, SkeletonCards, TextField } from '@atrium/ui';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { PartCard } from './part-card.tsx';
import { Start } from './start.tsx';
import { urgencyOf, worstFirst } from './urgency.ts';

/** How many parts need somebody, in a sentence that stands out when one does. */
function Summary({ parts }: { parts: readonly PartStatus[] }) {
  const text = useText();
  const bad = parts.filter((part) => urgencyOf(part) === 'bad').length;
  const watched = parts.filter((part) => urgencyOf(part) === 'watched').length;
  const waiting = useCall(getAccess, {}, { refetchIntervalMs: askEveryMs.live }).data?.proposals.length ?? 0;
  return (
    <>
      <Notice tone={bad > 0 ? 'error' : 'success'}>
        {bad > 0 ? text('overview.bad', { count: bad }) : text('overview.good')}
        {watched > 0 ? ` ${text('overview.watched', { count: watched })}` : null}
      </Notice>
      {waiting > 0 ? (
        <Notice tone="warning">
          <a href="/ops/rules?tab=access">{text('overview.waiting', { count: waiting })}</a>
        </Notice>
      ) : null}
    </>
  );
}

/** The parts whose name has the search, the worst first. */
function Parts({ status, onChanged }: { status: CallValue<typeof getReleaseStatus>; onChanged: () => void }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const found = status.parts.filter(({ id }) => id.includes(search.trim().toLowerCase()));
  const sorted = worstFirst(found);
  return (
    <>
      <Summary parts={status.parts} />
      <TextField
        label={text('overview.search')}
        type="search"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {sorted.length === 0 ? <EmptyState title={text('overview.nothing')} text={text('overview.nothingHint')} /> : null}
      <CardGrid as="ul" min={300} className="ops-parts">
        {sorted.map((part) => (
          <PartCard key={part.id} part={part} revision={status.revision} onChanged={onChanged} />
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
  const status = useCall(getReleaseStatus, {}, { refetchIntervalMs: askEveryMs.live });
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
        <Parts status={status.data} onChanged={() => void status.refetch()} />
      ) : (
        <SkeletonCards count={6} ratio="2 / 1" min={300} />
      )}
    </OpsFrame>
  );
}
