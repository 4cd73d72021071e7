import { decideDeposit } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { StaffDeposit } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Money, Notice, TextField } from '@atrium/ui';
import { useState } from 'react';
import { OrderFacts } from '../../features/decide/order-facts.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';

/** One bank transfer: the first person says what arrived, the second credits it. */
export function DepositOrder({ order, onDecided }: { order: StaffDeposit; onDecided(): void }) {
  const text = useText();
  const { fractionDigits } = useRegion();
  const { decide, isBusy, failure } = useDecide(onDecided);
  const [remark, setRemark] = useState('');
  const [paid, setPaid] = useState('');
  const { orderNo, state } = order;
  const answer = (decision: 'PAID' | 'CREDIT' | 'REJECT') =>
    decide(decideDeposit, { orderNo, decision, remark, paidMinor: typedMinor(paid, fractionDigits) });
  const wrong = (field: string) => (failure?.details.fields?.[field] ? failure.message : undefined);
  const isOpen = order.provider === 'house' && (state === 'PENDING_PAYMENT' || state === 'PAID');
  const facts = [
    [text('payments.amount'), <Money key="amount" minor={order.amount} />],
    ...(order.paidAmount === null
      ? []
      : [[text('payments.arrived'), <Money key="paid" minor={order.paidAmount} />] as const]),
    ...(order.payerName ? [[text('payments.payer'), order.payerName] as const] : []),
    ...(order.proposedBy ? [[text('payments.saidBy'), order.proposedBy] as const] : []),
    ...(order.remark ? [[text('payments.remark'), order.remark] as const] : []),
  ] as const;
  return (
    <article className="ops-order" data-order={orderNo}>
      <header>
        <strong>{order.account}</strong>
        <Badge tone="accent">{text(`payments.state.${state}`)}</Badge>
        <span className="a-figures">{orderNo}</span>
        <DateTime at={order.createdAt} />
      </header>
      <OrderFacts facts={facts} />
      <ReceiptLinks receiptIds={order.receiptIds} />
      {isOpen ? (
        <div className="ops-order__decide">
          {failure ? <Notice tone="error" title={failure.message} /> : null}
          {state === 'PENDING_PAYMENT' ? (
            <TextField
              label={text('payments.arrived')}
              inputMode="decimal"
              value={paid}
              onChange={(event) => setPaid(event.target.value)}
              error={wrong('paidMinor')}
            />
          ) : null}
          <TextField
            label={text('payments.remark')}
            hint={text('payments.remarkHint')}
            maxLength={limits.remarkMaxLength}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            error={wrong('remark')}
          />
          <div className="ops-order__buttons">
            <Button
              variant="primary"
              loading={isBusy}
              onClick={() => void answer(state === 'PAID' ? 'CREDIT' : 'PAID')}
            >
              {text(state === 'PAID' ? 'payments.credit' : 'payments.hasArrived')}
            </Button>
            <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
              {text('payments.reject')}
            </Button>
          </div>
        </div>
      ) : null}
    </article>
  );
}
