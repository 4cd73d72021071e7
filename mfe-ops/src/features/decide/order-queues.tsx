import type { PageProps } from '@atrium/contracts/platform';
import { Tabs } from '@atrium/ui/tabs';
import type { ComponentProps } from 'react';
import { useText } from '../../texts.ts';
import { CardList, type ListAnswer } from '../../ui/list/list-frame.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import './decide.css';

type OfCards<Row extends object> = Omit<
  ComponentProps<typeof CardList<Row>>,
  'place' | 'answer' | 'filter' | 'none' | 'around'
>;

interface OrderQueuesProps<Row extends object, Queue extends string, Answer extends ListAnswer<Row>>
  extends OfCards<Row> {
  at: Pick<PageProps, 'path' | 'query'>;
  label: string;
  /** What the call of the list names its queue. */
  field: 'state' | 'queue';
  queues: readonly Queue[];
  labelOf(queue: Queue): string;
  /** A hook: the page of a queue. */
  useOrders(queue: Queue, page: number): Answer;
  none?: ComponentProps<typeof CardList>['none'];
  /** Above the cards: what an answer says of the whole queue. */
  sums?(data: NonNullable<Answer['data']>): ComponentProps<typeof CardList>['children'];
}

/** Orders in queues, page by page. */
export function OrderQueues<Row extends object, Queue extends string, Answer extends ListAnswer<Row>>(
  props: OrderQueuesProps<Row, Queue, Answer>,
) {
  const { at, label, field, queues, labelOf, useOrders, sums, none, ...cards } = props;
  const text = useText();
  const place = useChosen(at, { [field]: queues });
  const queue = place.chosen[field] as Queue;
  const orders = useOrders(queue, place.pageNo);
  const { data } = orders;
  return (
    <CardList<Row>
      {...cards}
      place={place}
      answer={orders}
      filter={{ [field]: queue }}
      around={(rows) => (
        <Tabs<Queue>
          label={label}
          value={queue}
          onChange={(next) => place.choose({ [field]: next })}
          items={queues.map((value) => ({ value, label: labelOf(value) }))}
        >
          {data ? sums?.(data) : null}
          {rows}
        </Tabs>
      )}
      none={none ?? { icon: 'check', title: text('payments.none'), text: text('payments.noneHint') }}
    />
  );
}
