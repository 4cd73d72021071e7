import { callFailureOf, listRedemptions } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, Pagination, SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import { MallItems } from './mall-items.tsx';
import { RedemptionOrder } from './redemption-order.tsx';
import '../../ui/card.css';

function Requests() {
  const text = useText();
  const [page, setPage] = useState(1);
  const orders = useCall(listRedemptions, { pageNo: page, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });
  useLastPage(page, orders.data?.totalPages, setPage);
  const failure = orders.data ? undefined : callFailureOf(orders.error);
  if (failure)
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <SkeletonText lines={8} />;
  if (orders.data.list.length === 0)
    return <EmptyState icon="check" title={text('payments.none')} text={text('payments.noneHint')} />;
  return (
    <>
      <ul className="ops-cards">
        {orders.data.list.map((order) => (
          <li key={order.requestId}>
            <RedemptionOrder order={order} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={orders.data.totalPages} onChange={setPage} />
    </>
  );
}

/** The points mall: requests that wait, and its items. */
export default function PointsPage({ path }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<'requests' | 'items'>('requests');
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.points')} description={text('points.description')} />
      <Tabs<typeof tab>
        label={text('titles.points')}
        value={tab}
        onChange={setTab}
        items={(['requests', 'items'] as const).map((value) => ({ value, label: text(`points.${value}`) }))}
      >
        {tab === 'requests' ? <Requests /> : <MallItems />}
      </Tabs>
    </OpsFrame>
  );
}
