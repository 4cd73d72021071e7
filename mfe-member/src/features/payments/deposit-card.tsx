import type { CentreName } from '@atrium/contracts/constants';
import type { Deposit } from '@atrium/contracts/entities';
import { DateTime, Money } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StateBadge } from './state-badge.tsx';

/** A deposit with its details and actions. */
export function DepositCard({ deposit, centre }: { deposit: Deposit; centre: CentreName }) {
  const text = useText();
  const { paidAmount, net, amount, fee, remark } = deposit;
  const facts: Fact[] = [
    [text('pay.method'), text(`payMethod.${deposit.method as 'EWALLET'}`)],
    [text('pay.time'), <DateTime key="time" at={deposit.createdAt} format="datetime" />],
    ...(fee > 0 ? [[text('pay.fee'), <Money key="fee" minor={fee} />] as const] : []),
    ...(net === null ? [] : [[text('pay.net'), <Money key="net" minor={net} />] as const]),
    [text('pay.order'), deposit.orderNo],
    ...(remark ? [[text('pay.remark'), remark] as const] : []),
  ];
  return (
    <article className="member-order" data-order={deposit.orderNo}>
      <header>
        <span className="member-order__amount">
          <Money minor={paidAmount ?? amount} />
        </span>
        <StateBadge state={deposit.state} />
      </header>
      <FactList facts={facts} />
      <ContinuePayment deposit={deposit} centre={centre} />
      <OrderSteps steps={deposit.steps} />
    </article>
  );
}
