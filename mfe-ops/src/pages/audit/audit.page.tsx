import { dayOf, presetRange } from '@atrium/contracts/calendar';
import { listAudit } from '@atrium/contracts/calls';
import type { AuditLine } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform, useRegion } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState, PageHeader, Pagination } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useActionText } from '../../features/actions/use-action-text.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { AuditDetail } from './audit-detail.tsx';
import { AuditFilters, type ChosenLines } from './audit-filters.tsx';
import './audit.css';

/** Actions of staff with time and reason; append-only and chained (SEC24). */
export default function AuditPage({ path }: PageProps) {
  const text = useText();
  const { now } = usePlatform();
  const { timeZone } = useRegion();
  const today = dayOf(now(), timeZone);
  const [chosen, setChosen] = useState<ChosenLines>({
    ...presetRange('past7', today),
    who: 'STAFF',
    actor: '',
    action: '',
    subject: '',
  });
  const [page, setPage] = useState(1);
  const lines = useCall(listAudit, { ...chosen, pageNo: page, pageSize: 50 }, { keepPrevious: true });
  const columns = useColumns();
  const table = (rows: readonly AuditLine[], loading = false) => (
    <RecordTable<AuditLine>
      caption={text('titles.audit')}
      columns={columns}
      rows={rows}
      rowKey={(line) => String(line.auditId)}
      loading={loading}
      empty={<EmptyState icon="search" title={text('audit.none')} text={text('audit.noneHint')} />}
    />
  );
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.audit')} description={text('audit.description')} />
      <AuditFilters
        today={today}
        chosen={chosen}
        onChange={(next) => {
          setChosen(next);
          setPage(1);
        }}
      />
      <Answered answer={lines} waiting={table([], true)}>
        {({ list }) => table(list)}
      </Answered>
      <Pagination page={page} totalPages={lines.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}

function useColumns(): readonly DataColumn<AuditLine>[] {
  const text = useText();
  const done = useActionText();
  return [
    { id: 'at', header: text('audit.at'), cell: (line) => <DateTime at={line.at} /> },
    {
      id: 'actor',
      header: text('audit.actor'),
      lead: true,
      cell: ({ actor }) => (actor === 'system' ? text('audit.system') : actor),
    },
    { id: 'action', header: text('audit.action'), cell: (line) => done(line.action) },
    { id: 'subject', header: text('audit.subject'), cell: ({ about, subject }) => about ?? subject },
    { id: 'detail', header: text('audit.detail'), cell: (line) => <AuditDetail line={line} /> },
  ];
}
