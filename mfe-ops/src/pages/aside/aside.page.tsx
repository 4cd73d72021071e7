import { decideAsideWork, listAsideWork } from '@atrium/contracts/calls';
import type { AsideWork } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { BulkCards } from '../../ui/bulk/bulk-cards.tsx';
import type { Bulk } from '../../ui/bulk/use-bulk.ts';
import { useDensity } from '../../ui/list/staff-table.tsx';
import { AsideCard } from './aside-card.tsx';
import '../../ui/card.css';

/** What jobs could not do and set aside for people, the oldest first. */
export default function AsidePage({ path }: PageProps) {
  const text = useText();
  const { calls } = usePlatform();
  const [density] = useDensity();
  // Another try is what the job does by itself, too: it decides nothing about the work.
  const bulk: Bulk<AsideWork> = {
    canDecide: () => true,
    nameOf: ({ subject }) => subject,
    decisions: [
      {
        text: text('aside.retry'),
        decide: ({ job, subject }) => calls.invoke(decideAsideWork, { job, subject, decision: 'RETRY' }),
      },
    ],
  };
  const aside = useCall(listAsideWork, {}, { refetchIntervalMs: askEveryMs.queue });
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.aside')} description={text('aside.description')} />
      <Answered answer={aside} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon="check" title={text('aside.none')} text={text('aside.noneHint')} />
          ) : (
            <>
              {data.total > data.list.length ? (
                <p>{text('aside.more', { shown: data.list.length, total: data.total })}</p>
              ) : null}
              <BulkCards<AsideWork>
                bulk={bulk}
                rows={data.list}
                density={density}
                keyOf={({ job, subject }) => `${job} ${subject}`}
                card={(work) => <AsideCard work={work} />}
              />
            </>
          )
        }
      </Answered>
    </OpsFrame>
  );
}
