import { decideDeposit } from '@atrium/contracts/calls';
import type { StaffDeposit } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, TextField } from '@atrium/ui';
import { useState } from 'react';
import { Decision } from '../../features/decide/decision.tsx';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { type Deciding, useDecide } from '../../features/decide/use-decide.ts';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';

/** One bank transfer: the first person records the arrived amount, the second credits it. */
export function DepositOrder({ order }: { order: StaffDeposit }) {
  const text = useText();
  const deciding = useDecide();
  const { orderNo, state } = order;
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={order.currency} />;
  const saidBy = order.proposedBy ?? (order.provider !== 'house' && state === 'PAID' ? order.provider : null);
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
  const [paid, setPaid] = useState('');
  const { orderNo, version, state } = order;
  const { decide, isBusy, remark, wrong } = deciding;
  const answer = (decision: 'PAID' | 'CREDIT' | 'REJECT') =>
    decide(decideDeposit, { orderNo, version, decision, remark, paidMinor: typedMinor(paid, fractionDigits) });
  const arrived = (
    <TextField
      label={text('payments.arrived')}
      inputMode="decimal"
      value={paid}
      onChange={(event) => setPaid(event.target.value)}
      error={wrong('paidMinor')}
    />
  );
  return (
    <Decision of={deciding} fields={state === 'PENDING_PAYMENT' ? arrived : null}>
      <Button variant="primary" loading={isBusy} onClick={() => void answer(state === 'PAID' ? 'CREDIT' : 'PAID')}>
        {text(state === 'PAID' ? 'payments.credit' : 'payments.hasArrived')}
      </Button>
      <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
        {text('payments.reject')}
      </Button>
    </Decision>
  );
}
