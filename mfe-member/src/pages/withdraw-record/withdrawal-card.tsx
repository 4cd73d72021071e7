import type { Withdrawal } from '@atrium/contracts/entities';
import { DateTime, Money, Notice } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { OrderSteps } from '../../features/payments/order-steps.tsx';
import { StateBadge } from '../../features/payments/state-badge.tsx';
import { useText } from '../../texts.ts';
import { ConfirmPanel } from './confirm-panel.tsx';

/** Where a case is open about what did not arrive. */
const lookedInto: ReadonlySet<Withdrawal['state']> = new Set(['PARTIAL', 'NOT_RECEIVED', 'DISPUTE']);

/** A withdrawal with its details and actions. */
export function WithdrawalCard({ order }: { order: Withdrawal }) {
  const text = useText();
  // What was refunded may be a part of it.
  const isRefunded = order.state === 'REFUNDED' && order.refundedAmount !== null;
  const facts: Fact[] = [
    [text('pay.method'), text(`payMethod.${order.method as 'EWALLET'}`)],
    [text('pay.time'), <DateTime key="time" at={order.createdAt} format="datetime" />],
    ...(isRefunded ? [[text('pay.amount'), <Money key="amount" minor={order.amount} />] as const] : []),
    [text('pay.fee'), <Money key="fee" minor={order.fee} />],
    [text('pay.net'), <Money key="net" minor={order.net} />],
    [text('pay.payee'), `${order.payeeName} ${order.payeeAccount}`],
    [text('pay.order'), order.orderNo],
  ];
  if (order.receivedAmount !== null) {
    facts.push([text('pay.received'), <Money key="received" minor={order.receivedAmount} />]);
  }
  if (order.refundedAmount !== null && !isRefunded) {
    facts.push([text('pay.refunded'), <Money key="refunded" minor={order.refundedAmount} />]);
  }
  if (order.remark) facts.push([text('pay.remark'), order.remark]);
  return (
    <article className="member-order" data-order={order.orderNo}>
      <header>
        <span className="member-order__amount">
          <Money minor={isRefunded && order.refundedAmount !== null ? order.refundedAmount : order.amount} />
        </span>
        <StateBadge state={order.state} />
      </header>
      <FactList facts={facts} />
      {order.state === 'PAID_UNCONFIRMED' ? <ConfirmPanel order={order} /> : null}
      {lookedInto.has(order.state) ? (
        <Notice tone="info" title={text('pay.lookedInto')}>
          {text('pay.lookedIntoHint')}
        </Notice>
      ) : null}
      <OrderSteps steps={order.steps} />
    </article>
  );
}
