import { decideDeposit } from '@atrium/contracts/calls';
import type { StaffDeposit } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button } from '@atrium/ui';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { type Deciding, useDecide } from '../../features/decide/use-decide.ts';
import { useDecidedAmount } from '../../features/decide/use-decided-amount.tsx';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** One bank transfer: the first person records the arrived amount, the second credits it. */
export function DepositOrder({ order }: { order: StaffDeposit }) {
  const text = useText();
  const deciding = useDecide();
  const { orderNo, state } = order;
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={order.currency} />;
  const saidBy =
    order.proposedBy ??
    (order.provider !== 'house' && state === 'PAID' ? (order.providerName ?? order.provider) : null);
  const facts = [
    [text('payments.amount'), money(order.amount)],
    ...(order.paidAmount === null ? [] : [[text('payments.arrived'), money(order.paidAmount)] as const]),
    ...(order.payerName ? [[text('payments.payer'), order.payerName] as const] : []),
    ...(saidBy ? [[text('payments.saidBy'), saidBy] as const] : []),
    ...(order.remark ? [[text('payments.remark'), order.remark] as const] : []),
  ] as const;
  // A payment above its order, that its provider reported, waits for one person.
  const isOpen = state === 'PAID' || (order.provider === 'house' && state === 'PENDING_PAYMENT');
  return (
    <OrderCard
      orderNo={orderNo}
      title={order.account}
      badges={<Badge tone="accent">{text(`payments.state.${state}`)}</Badge>}
      isDemonstration={order.isDemonstration}
      at={order.createdAt}
      facts={facts}
    >
      <ReceiptLinks receiptIds={order.receiptIds} />
      {isOpen ? <DepositDecision order={order} of={deciding} /> : null}
    </OrderCard>
  );
}

function DepositDecision({ order, of: deciding }: { order: StaffDeposit; of: Deciding }) {
  const text = useText();
  const { fractionDigits } = useRegion();
  const { orderNo, version, state } = order;
  const { decide, isBusy, remark, wrong } = deciding;
  const paid = useDecidedAmount({ label: text('payments.arrived'), error: wrong('paidMinor'), fractionDigits });
  const answer = async (decision: 'PAID' | 'CREDIT' | 'REJECT') => {
    const paidMinor = decision === 'PAID' ? paid.read() : 0;
    if (paidMinor !== null) await decide(decideDeposit, { orderNo, version, decision, remark, paidMinor });
  };
  return (
    <Decision
      of={deciding}
      hint={text('points.remarkHint')}
      fields={state === 'PENDING_PAYMENT' ? paid.field : null}
      barred={order.barred}
      second={
        <Button variant="primary" loading={isBusy} onClick={() => void answer(state === 'PAID' ? 'CREDIT' : 'PAID')}>
          {text(state === 'PAID' ? 'payments.credit' : 'payments.hasArrived')}
        </Button>
      }
    >
      <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
        {text('payments.reject')}
      </Button>
    </Decision>
  );
}
