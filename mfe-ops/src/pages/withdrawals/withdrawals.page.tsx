import { callFailureOf, listStaffWithdrawals } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, Pagination, SkeletonText, Tabs } from '@atrium/ui';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { WithdrawalOrder } from './withdrawal-order.tsx';
import '../../features/decide/decide.css';

const queues = ['WAITING', 'PAYING', 'PAID_UNCONFIRMED', 'DISPUTED', 'REJECTED'] as const;
type Queue = (typeof queues)[number];

/** Withdrawals that somebody must approve or settle, the oldest first. */
export default function WithdrawalsPage({ path }: PageProps) {
  const text = useText();
  const [queue, setQueue] = useState<Queue>('WAITING');
  const [page, setPage] = useState(1);
  const orders = useCall(
    listStaffWithdrawals,
    { state: queue, pageNo: page, pageSize: 20 },
    { refetchIntervalMs: 10_000 },
  );
  const failure = callFailureOf(orders.error);
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.withdrawals')} description={text('payments.withdrawalsDescription')} />
      <Tabs<Queue>
        label={text('titles.withdrawals')}
        value={queue}
        onChange={(next) => {
          setQueue(next);
          setPage(1);
        }}
        items={queues.map((value) => ({ value, label: text(`payments.queue.${value}`) }))}
      >
        {failure ? (
          <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void orders.refetch()} />
        ) : !orders.data ? (
          <SkeletonText lines={8} />
        ) : orders.data.list.length === 0 ? (
          <EmptyState icon="check" title={text('payments.none')} />
        ) : (
          <ul className="ops-orders">
            {orders.data.list.map((order) => (
              <li key={order.orderNo}>
                <WithdrawalOrder order={order} onDecided={() => void orders.refetch()} />
              </li>
            ))}
          </ul>
        )}
      </Tabs>
      <Pagination page={page} totalPages={orders.data?.totalPages ?? 1} onChange={setPage} />
    </OpsFrame>
  );
}
