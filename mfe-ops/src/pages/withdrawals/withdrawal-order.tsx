import { decideWithdrawal, resolveWithdrawal } from '@atrium/contracts/calls';
import type { PayoutTrouble, StaffWithdrawal } from '@atrium/contracts/entities';
import { useRegion } from '@atrium/contracts/react';
import { Badge, Button, Notice } from '@atrium/ui';
import type { Fact } from '@atrium/ui/facts';
import { Decision } from '../../features/decide/decision.tsx';
import { OrderCard } from '../../features/decide/order-card.tsx';
import { type Deciding, useDecide } from '../../features/decide/use-decide.ts';
import { useDecidedAmount } from '../../features/decide/use-decided-amount.tsx';
import { ReceiptLinks } from '../../features/receipts/receipt-links.tsx';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** Whether it waits for an approval. */
export const isWaiting = (state: StaffWithdrawal['state']): boolean => state === 'REQUESTED' || state === 'REVIEW';
const disputed: ReadonlySet<string> = new Set(['PARTIAL', 'NOT_RECEIVED', 'DISPUTE']);

/** One withdrawal with the possible decisions. */
export function WithdrawalOrder({ order }: { order: StaffWithdrawal }) {
  const text = useText();
  const deciding = useDecide();
  const facts = useFacts(order);
  const { state } = order;
  return (
    <OrderCard
      orderNo={order.orderNo}
      title={order.account}
      badges={
        <>
          <Badge tone={disputed.has(state) ? 'lost' : 'accent'}>{text(`payments.state.${state}`)}</Badge>
          {order.trouble ? <Badge tone="lost">{text(`payments.trouble.${order.trouble}`)}</Badge> : null}
          {order.needsSecond ? <Badge>{text('payments.twoPeople')}</Badge> : null}
        </>
      }
      isDemonstration={order.isDemonstration}
      at={order.createdAt}
      facts={facts}
    >
      <ReceiptLinks receiptIds={order.receiptIds} />
      {order.trouble ? <Trouble order={order} trouble={order.trouble} of={deciding} /> : null}
      {isWaiting(state) ? <Approval order={order} of={deciding} /> : null}
      {disputed.has(state) || state === 'PAID_UNCONFIRMED' ? <Resolution order={order} of={deciding} /> : null}
    </OrderCard>
  );
}

/** What was paid out and did not arrive. */
const missingOf = ({ net, receivedAmount, refundedAmount }: StaffWithdrawal) =>
  Math.max(0, net - (receivedAmount ?? 0) - (refundedAmount ?? 0));

function useFacts(order: StaffWithdrawal): readonly Fact[] {
  const text = useText();
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={order.currency} />;
  return [
    [text('payments.amount'), money(order.amount)],
    [text('payments.net'), money(order.net)],
    [text('payments.payee'), `${order.payeeName} · ${order.fullPayeeAccount}`],
    [text('payments.deposited'), money(order.totalDeposited)],
    [text('payments.withdrawn'), money(order.totalWithdrawn)],
    ...(order.receivedAmount === null ? [] : [[text('payments.received'), money(order.receivedAmount)] as const]),
    ...(disputed.has(order.state) ? [[text('payments.missing'), money(missingOf(order))] as const] : []),
    ...(order.refundedAmount === null ? [] : [[text('payments.refunded'), money(order.refundedAmount)] as const]),
    ...(order.saidAmount === null ? [] : [[text('payments.said'), money(order.saidAmount)] as const]),
    ...(order.refundAsked === null ? [] : [[text('payments.refundAsked'), money(order.refundAsked)] as const]),
    ...(order.firstApprovedBy ? [[text('payments.firstApproval'), order.firstApprovedBy] as const] : []),
    ...(order.remark ? [[text('payments.remark'), order.remark] as const] : []),
  ];
}

function Approval({ order, of: deciding }: { order: StaffWithdrawal; of: Deciding }) {
  const text = useText();
  const { orderNo, version } = order;
  const { decide, isBusy, remark } = deciding;
  const answer = (decision: 'APPROVE' | 'REJECT') => decide(decideWithdrawal, { orderNo, version, decision, remark });
  return (
    <Decision
      of={deciding}
      hint={text('points.remarkHint')}
      barred={order.barred}
      second={
        <Button variant="primary" loading={isBusy} onClick={() => void answer('APPROVE')}>
          {text('payments.approve')}
        </Button>
      }
    >
      <Button variant="danger" disabled={isBusy} onClick={() => void answer('REJECT')}>
        {text('payments.reject')}
      </Button>
    </Decision>
  );
}

/** A contradictory provider message about the payout, and how to end it. */
function Trouble({ order, trouble, of: deciding }: { order: StaffWithdrawal; trouble: PayoutTrouble; of: Deciding }) {
  const text = useText();
  const { decide, isBusy, remark } = deciding;
  const { orderNo, version } = order;
  const end = (resolution: 'SETTLE' | 'NOT_PAID') =>
    decide(resolveWithdrawal, { orderNo, version, resolution, remark });
  const isPerhapsUnpaid = trouble === 'UNCLEAR' || trouble === 'PAID_LATE';
  return (
    <Decision
      of={deciding}
      hint={text('payments.troubleRemarkHint')}
      fields={<Notice tone="warning" title={text(`payments.troubleText.${trouble}`)} />}
      barred={isPerhapsUnpaid ? order.barred : null}
      second={
        isPerhapsUnpaid ? (
          <Button variant="danger" disabled={isBusy} onClick={() => void end('NOT_PAID')}>
            {text('payments.notPaid')}
          </Button>
        ) : null
      }
    >
      <Button variant="primary" loading={isBusy} onClick={() => void end('SETTLE')}>
        {text('payments.settle')}
      </Button>
    </Decision>
  );
}

/** The resolution of a paid withdrawal: of a dispute, or of one that the player does not confirm. */
function Resolution({ order, of: deciding }: { order: StaffWithdrawal; of: Deciding }) {
  const text = useText();
  const { fractionDigits } = useRegion();
  const { decide, isBusy, remark, wrong } = deciding;
  const { orderNo } = order;
  const isDisputed = disputed.has(order.state);
  const refund = useDecidedAmount({
    label: text('payments.refundAmount'),
    error: wrong('refundMinor'),
    fractionDigits,
  });
  const resolve = async (resolution: 'RECEIVED' | 'REFUND' | 'FORCE') => {
    const refundMinor = resolution === 'REFUND' ? refund.read() : 0;
    if (refundMinor !== null)
      await decide(resolveWithdrawal, { orderNo, version: order.version, resolution, remark, refundMinor });
  };
  // A refund that was asked for waits under the approvals.
  const isRefundable = isDisputed && order.refundAsked === null;
  const mayRefund = isRefundable && !order.barred;
  const refundHint = order.needsSecond ? 'payments.largeRemarkHint' : 'payments.remarkHint';
  return (
    <Decision
      of={deciding}
      hint={text(mayRefund ? refundHint : 'payments.closeRemarkHint')}
      fields={mayRefund ? refund.field : null}
      barred={isRefundable ? order.barred : null}
      second={
        isRefundable ? (
          <Button variant="primary" loading={isBusy} onClick={() => void resolve('REFUND')}>
            {text('payments.refund')}
          </Button>
        ) : null
      }
    >
      {isDisputed ? (
        <Button disabled={isBusy} onClick={() => void resolve('RECEIVED')}>
          {text('payments.asReceived')}
        </Button>
      ) : null}
      <Button variant="danger" disabled={isBusy} onClick={() => void resolve('FORCE')}>
        {text('payments.force')}
      </Button>
    </Decision>
  );
}
