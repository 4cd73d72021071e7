import { listNotices } from '@atrium/contracts/calls';
import { noticeKinds, type StaffNotice } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { Pagination } from '@atrium/ui';
import { useState } from 'react';
import { MakingPage } from '../../features/ops-frame/making-page.tsx';
import { useText } from '../../texts.ts';
import { EditableTable } from '../../ui/edit/editable-table.tsx';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { NoticeForm } from './notice-form.tsx';
import { NoticeRow } from './notice-row.tsx';
import './notices.css';

/** Notices and banners at the merchants of the reader, and the form for a new one. */
export default function NoticesPage({ path }: PageProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const notices = useCall(listNotices, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  useLastPage(page, notices.data?.totalPages, setPage);
  const motifs = notices.data?.motifs ?? [];
  return (
    <MakingPage
      path={path}
      title={text('titles.notices')}
      description={text('notices.description')}
      make={{ icon: 'edit', text: text('notices.make') }}
      form={({ id, close }) => <NoticeForm id={id} motifs={motifs} onMade={close} />}
    >
      <EditableTable
        answer={notices}
        rowsOf={({ list }) => list}
        keyOf={({ id }) => id}
        row={(notice) => <NoticeRow notice={notice} motifs={motifs} />}
        file={{ list: 'listNotices', fields: useFields() }}
        none={{ icon: 'message', text: text('notices.none'), hint: text('notices.noneHint') }}
      />
      <Pagination page={page} totalPages={notices.data?.totalPages ?? 1} onChange={setPage} />
    </MakingPage>
  );
}

const states = ['COMING', 'RUNNING', 'ENDED'] as const;

function useFields(): readonly ListField<StaffNotice>[] {
  const text = useText();
  const { language } = useRegion();
  return [
    { header: text('list.title'), field: `texts.${language}.title` },
    {
      header: text('notices.kind'),
      field: 'kind',
      words: wordsOf(noticeKinds, (code) => text(`notices.kinds.${code}`)),
    },
    {
      header: text('members.state'),
      field: 'state',
      words: wordsOf(states, (code) => text(`promotions.states.${code}`)),
    },
    { header: text('points.merchant'), field: 'merchants' },
    { header: text('notices.link'), field: 'link' },
    { header: text('schedule.starts'), field: 'validFrom', as: 'TIME' },
    { header: text('switches.until'), field: 'validTo', as: 'TIME' },
    { header: text('promotions.writtenBy'), field: 'writtenBy' },
  ];
}
