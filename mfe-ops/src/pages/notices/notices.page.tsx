import { listNotices } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Button, EmptyState, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { useId, useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticeRow } from './notice-row.tsx';
import '../../ui/card.css';
import './notices.css';

/** Notices and banners at the merchants of the reader, and the form for a new one. */
export default function NoticesPage({ path }: PageProps) {
  const text = useText();
  const formId = useId();
  const [isMaking, setMaking] = useState(false);
  const [page, setPage] = useState(1);
  const notices = useCall(listNotices, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  useLastPage(page, notices.data?.totalPages, setPage);
  const motifs = notices.data?.motifs ?? [];
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={text('titles.notices')}
        description={text('notices.description')}
        actions={
          <Button icon="edit" aria-expanded={isMaking} aria-controls={formId} onClick={() => setMaking(!isMaking)}>
            {text('notices.make')}
          </Button>
        }
      />
      {isMaking ? (
        <div className="ops-card">
          <NoticeForm id={formId} motifs={motifs} onMade={() => setMaking(false)} />
        </div>
      ) : null}
      <Answered answer={notices} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon="message" title={text('notices.none')} text={text('notices.noneHint')} />
          ) : (
            <ul className="ops-cards">
              {data.list.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} motifs={motifs} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
      <Pagination page={page} totalPages={notices.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
