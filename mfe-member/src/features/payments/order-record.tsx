import type { DayRange } from '@atrium/contracts/calendar';
import type { PageProps } from '@atrium/contracts/platform';
import { EmptyState, Pagination, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { ChoiceField } from '@atrium/ui/select';
import type { ReactNode } from 'react';
import { useText } from '../../texts.ts';
import { RecordFilters } from '../../ui/date-range/record-filters.tsx';
import { useDateRange } from '../../ui/date-range/use-date-range.ts';
import '../../ui/form.css';
import './payments.css';

/** The query of a page of orders. */
export interface OrderQuery<State extends string> extends DayRange {
  readonly state?: State;
  readonly pageNo: number;
  readonly pageSize: number;
}

interface OrderPage<Row, Totals> {
  readonly list: readonly Row[];
  readonly totals: Totals;
  readonly totalPages: number;
}

interface OrderRecordProps<Row extends { orderNo: string }, Totals, State extends string>
  extends Pick<PageProps, 'path' | 'query'> {
  states: readonly State[];
  /** A hook: the orders of a range of days, as `useCall` returns them. */
  useOrders(query: OrderQuery<State>): {
    readonly data: OrderPage<Row, Totals> | undefined;
    readonly error: Error | null;
    refetch(): unknown;
  };
  /** The sum above the orders. */
  total(totals: Totals): ReactNode;
  children(order: Row): ReactNode;
}

/** Orders of a range of days, of one state or of all, with their sum and page by page. */
export function OrderRecord<Row extends { orderNo: string }, Totals, State extends string>(
  props: OrderRecordProps<Row, Totals, State>,
) {
  const { query, states, useOrders, total, children } = props;
  const text = useText();
  const { today, range, page, setPage, setRange, choose } = useDateRange(props);
  const state = states.find((one) => one === query.get('state'));
  const orders = useOrders({ ...range, ...(state ? { state } : {}), pageNo: page, pageSize: 10 });
  return (
    <>
      <RecordFilters today={today} range={range} onChange={setRange}>
        <ChoiceField<State | ''>
          label={text('pay.state')}
          value={state ?? ''}
          onChange={(next) => choose({ state: next })}
          options={[
            { value: '', label: text('pay.allStates') },
            ...states.map((value) => ({ value, label: text(`payState.${value}` as 'payState.CREATED') })),
          ]}
        />
      </RecordFilters>
      <Answered answer={orders} waiting={<SkeletonText lines={8} />}>
        {(data) =>
          data.list.length === 0 ? (
            <EmptyState icon="receipt" title={text('pay.noOrders')} text={text('transactions.noneHint')} />
          ) : (
            <>
              {total(data.totals)}
              <ul className="member-orders">
                {data.list.map((order) => (
                  <li key={order.orderNo}>{children(order)}</li>
                ))}
              </ul>
            </>
          )
        }
      </Answered>
      <Pagination page={page} totalPages={orders.data?.totalPages ?? 1} onChange={setPage} />
    </>
  );
}
