import { callFailureOf, getPointDetail, getRedeemPointList } from '@atrium/contracts/calls';
import type { PointEntry, Redemption } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Pagination, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { useText } from '../../texts.ts';

const tones = { PROCESSING: 'accent', APPROVED: 'won', REJECTED: 'neutral' } as const;

function usePoints() {
  const { number } = useFormat();
  return (points: number) => <span className="a-figures">{number(points)}</span>;
}

/** The player's requests with their states. */
export function Requests() {
  const text = useText();
  const points = usePoints();
  const [page, setPage] = useState(1);
  const rows = useCall(getRedeemPointList, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(rows.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void rows.refetch()} />;
  return (
    <>
      <RecordTable
        caption={text('points.requests')}
        rows={rows.data?.list ?? []}
        rowKey={(row) => row.requestId}
        loading={rows.isPending}
        empty={<EmptyState icon="gift" title={text('points.noRequests')} text={text('points.noRequestsHint')} />}
        columns={[
          { id: 'name', header: text('points.item'), lead: true, cell: (row: Redemption) => row.name },
          { id: 'time', header: text('points.time'), cell: (row) => <DateTime at={row.createdAt} /> },
          { id: 'count', header: text('points.pieces'), align: 'end', cell: (row) => points(row.quantity) },
          { id: 'points', header: text('points.points'), align: 'end', cell: (row) => points(row.points) },
          {
            id: 'status',
            header: text('points.status'),
            cell: (row) => <Badge tone={tones[row.status]}>{text(`points.states.${row.status}`)}</Badge>,
          },
          { id: 'remark', header: text('points.remark'), cell: (row) => row.remark || '–' },
        ]}
      />
      <Pagination page={page} totalPages={rows.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}

/** Every movement of points. */
export function PointDetails() {
  const text = useText();
  const points = usePoints();
  const [page, setPage] = useState(1);
  const rows = useCall(getPointDetail, { pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(rows.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void rows.refetch()} />;
  return (
    <>
      <RecordTable
        caption={text('points.details')}
        rows={rows.data?.list ?? []}
        rowKey={(row) => row.txId}
        loading={rows.isPending}
        empty={<EmptyState icon="star" title={text('points.noDetails')} text={text('points.noDetailsHint')} />}
        columns={[
          {
            id: 'type',
            header: text('points.move'),
            lead: true,
            cell: (row: PointEntry) => text(`points.moves.${row.type}`),
          },
          { id: 'time', header: text('points.time'), cell: (row) => <DateTime at={row.time} /> },
          { id: 'points', header: text('points.points'), align: 'end', cell: (row) => points(row.points) },
          { id: 'after', header: text('points.after'), align: 'end', cell: (row) => points(row.balanceAfter) },
          { id: 'remark', header: text('points.remark'), cell: (row) => row.remark || '–' },
        ]}
      />
      <Pagination page={page} totalPages={rows.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}
