import { EmptyState, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { type ReactNode, useState } from 'react';
import { useText } from '../../texts.ts';
import { useLastPage } from '../../ui/use-last-page.ts';
import '../../ui/card.css';
import './decide.css';

/** One page of a queue, as `useCall` returns it. */
interface QueryOfPage<Row> {
  readonly data: { readonly list: readonly Row[]; readonly totalPages: number } | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

interface OrderQueuesProps<Row, Queue extends string> {
  label: string;
  queues: readonly { value: Queue; label: string }[];
  /** A hook: the page of a queue. */
  useOrders(queue: Queue, page: number): QueryOfPage<Row>;
  keyOf(row: Row): string;
  children(row: Row): ReactNode;
}

/** Orders in queues, page by page. */
export function OrderQueues<Row, Queue extends string>(props: OrderQueuesProps<Row, Queue>) {
  const { label, queues, useOrders, keyOf, children } = props;
  const text = useText();
  const [queue, setQueue] = useState(queues[0]?.value as Queue);
  const [page, setPage] = useState(1);
  const orders = useOrders(queue, page);
  useLastPage(page, orders.data?.totalPages, setPage);
  return (
    <>
      <Tabs<Queue>
        label={label}
        value={queue}
        onChange={(next) => {
          setQueue(next);
          setPage(1);
        }}
        items={queues}
      >
        <Answered answer={orders} waiting={<SkeletonText lines={8} />}>
          {(data) =>
            data.list.length === 0 ? (
              <EmptyState icon="check" title={text('payments.none')} text={text('payments.noneHint')} />
            ) : (
              <ul className="ops-cards">
                {data.list.map((row) => (
                  <li key={keyOf(row)}>{children(row)}</li>
                ))}
              </ul>
            )
          }
        </Answered>
      </Tabs>
      <Pagination page={page} totalPages={orders.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}
