import type { Deposit } from '@atrium/contracts/entities';
import { DateTime, Money } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { ContinuePayment } from './continue-payment.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StateBadge } from './state-badge.tsx';

/** A deposit with all there is to know and do about it. */
export function DepositCard({ deposit }: { deposit: Deposit }) {
  const text = useText();
  const { paidAmount, net, amount } = deposit;
  return (
    <article className="member-order" data-order={deposit.orderNo}>
      <header>
        <span className="member-order__amount">
          <Money minor={paidAmount ?? amount} />
        </span>
        <StateBadge state={deposit.state} />
      </header>
      <dl>
        <div>
          <dt>{text('pay.method')}</dt>
          <dd>{text(`payMethod.${deposit.method as 'EWALLET'}`)}</dd>
        </div>
        <div>
          <dt>{text('pay.time')}</dt>
          <dd>
            <DateTime at={deposit.createdAt} format="datetime" />
          </dd>
        </div>
        {deposit.fee > 0 ? (
          <div>
            <dt>{text('pay.fee')}</dt>
            <dd>
              <Money minor={deposit.fee} />
            </dd>
          </div>
        ) : null}
        {net === null ? null : (
          <div>
            <dt>{text('pay.net')}</dt>
            <dd>
              <Money minor={net} />
            </dd>
          </div>
        )}
        <div>
          <dt>{text('pay.order')}</dt>
          <dd className="a-figures">{deposit.orderNo}</dd>
        </div>
        {deposit.remark ? (
          <div>
            <dt>{text('pay.remark')}</dt>
            <dd>{deposit.remark}</dd>
          </div>
        ) : null}
      </dl>
      <ContinuePayment deposit={deposit} />
      <OrderSteps steps={deposit.steps} />
    </article>
  );
}
