import { listAsideWork } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, PageHeader, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AsideCard } from './aside-card.tsx';
import '../../ui/card.css';

/** What jobs could not do and set aside for people, the oldest first. */
export default function AsidePage({ path }: PageProps) {
  const text = useText();
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
              <ul className="ops-cards">
                {data.list.map((work) => (
                  <li key={`${work.job} ${work.subject}`}>
                    <AsideCard work={work} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Answered>
    </OpsFrame>
  );
}
