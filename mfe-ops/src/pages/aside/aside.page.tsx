import { callFailureOf, listAsideWork } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, SkeletonText } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AsideCard } from './aside-card.tsx';
import '../../ui/card.css';

/** What jobs could not do and set aside for people, the oldest first. */
export default function AsidePage({ path }: PageProps) {
  const text = useText();
  const aside = useCall(listAsideWork, {}, { refetchIntervalMs: askEveryMs.queue });
  const failure = aside.data ? undefined : callFailureOf(aside.error);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.aside')} description={text('aside.description')} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void aside.refetch()} />
      ) : !aside.data ? (
        <SkeletonText lines={8} />
      ) : aside.data.list.length === 0 ? (
        <EmptyState icon="check" title={text('aside.none')} />
      ) : (
        <>
          {aside.data.total > aside.data.list.length ? (
            <p>{text('aside.more', { shown: aside.data.list.length, total: aside.data.total })}</p>
          ) : null}
          <ul className="ops-cards">
            {aside.data.list.map((work) => (
              <li key={`${work.job} ${work.subject}`}>
                <AsideCard work={work} />
              </li>
            ))}
          </ul>
        </>
      )}
    </OpsFrame>
  );
}
