import { decideWithdrawal, resolveWithdrawal } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { StaffWithdrawal } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Money, Notice, TextField } from '@atrium/ui';
import { useState } from 'react';
import { OrderFacts } from '../../features/decide/order-facts.tsx';
import { typedMinor } from '../../features/decide/typed-minor.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';

const waiting: ReadonlySet<string> = new Set(['REQUESTED', 'REVIEW']);
const disputed: ReadonlySet<string> = new Set(['PARTIAL', 'NOT_RECEIVED', 'DISPUTE']);

function Facts({ order }: { order: StaffWithdrawal }) {
  const text = useText();
  const facts = [
    [text('payments.amount'), <Money key="amount" minor={order.amount} />],
    [text('payments.net'), <Money key="net" minor={order.net} />],
    [text('payments.payee'), `${order.payeeName} · ${order.fullPayeeAccount}`],
    [text('payments.deposited'), <Money key="deposited" minor={order.totalDeposited} />],
    [text('payments.withdrawn'), <Money key="withdrawn" minor={order.totalWithdrawn} />],
    ...(order.receivedAmount === null
      ? []
      : [[text('payments.received'), <Money key="received" minor={order.receivedAmount} />] as const]),
    ...(order.firstApprovedBy ? [[text('payments.firstApproval'), order.firstApprovedBy] as const] : []),
    ...(order.remark ? [[text('payments.remark'), order.remark] as const] : []),
  ] as const;
  return <OrderFacts facts={facts} />;
}

/** One withdrawal with what can be decided about it. */
export function WithdrawalOrder({ order, onDecided }: { order: StaffWithdrawal; onDecided(): void }) {
  const text = useText();
  const { fractionDigits } = useRegion();
  const { decide, isBusy, failure } = useDecide(onDecided);
  const [remark, setRemark] = useState('');
  const [refund, setRefund] = useState('');
  const { orderNo, state } = order;
  const answer = (decision: 'APPROVE' | 'REJECT') => decide(decideWithdrawal, { orderNo, decision, remark });
  const resolve = (resolution: 'RECEIVED' | 'REFUND' | 'FORCE') =>
    decide(resolveWithdrawal, { orderNo, resolution, remark, refundMinor: typedMinor(refund, fractionDigits) });
  const isWaiting = waiting.has(state);
  const isDisputed = disputed.has(state);
  const wrong = (field: string) => (failure?.details.fields?.[field] ? failure.message : undefined);
  return (
    <article className="ops-order" data-order={orderNo}>
      <header>
        <strong>{order.account}</strong>
        <Badge tone={isDisputed ? 'lost' : 'accent'}>{text(`payments.state.${state}`)}</Badge>
        {order.needsSecond ? <Badge>{text('payments.twoPeople')}</Badge> : null}
        <span className="a-figures">{orderNo}</span>
        <DateTime at={order.createdAt} />
      </header>
      <Facts order={order} />
      <ReceiptLinks receiptIds={order.receiptIds} />
      {isWaiting || isDisputed || state === 'PAID_UNCONFIRMED' ? (
        <div className="ops-order__decide">
          {failure ? <Notice tone="error" title={failure.message} /> : null}
          <TextField
            label={text('payments.remark')}
            hint={text('payments.remarkHint')}
            maxLength={limits.remarkMaxLength}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
            error={wrong('remark')}
          />
          {isDisputed ? (
            <TextField
              label={text('payments.refundAmount')}
              inputMode="decimal"
              value={refund}
              onChange={(event) => setRefund(event.target.value)}
              error={wrong('refundMinor')}
            />
          ) : null}
          <div className="ops-order__buttons">
            {isWaiting ? (
              <>
                <Button variant="primary" loading={isBusy} onClick={() => void answer('APPROVE')}>
                  {text('payments.approve')}
                </Button>
                <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
                  {text('payments.reject')}
                </Button>
              </>
            ) : null}
            {isDisputed ? (
              <>
                <Button variant="primary" loading={isBusy} onClick={() => void resolve('REFUND')}>
                  {text('payments.refund')}
                </Button>
                <Button disabled={isBusy} onClick={() => void resolve('RECEIVED')}>
                  {text('payments.asReceived')}
                </Button>
              </>
            ) : null}
            {isWaiting ? null : (
              <Button variant="danger" disabled={isBusy} onClick={() => void resolve('FORCE')}>
                {text('payments.force')}
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </article>
  );
}
